import type { LocaleId } from '../country/market.ts';
import { countryFacts, type ServedCountry } from '../country/markets.ts';

type LegalWordId =
  | 'orderButton'
  | 'foodSupplement'
  | 'advertisement'
  | 'withdrawalLink'
  | 'withdrawalConfirm'
  | 'guaranteeLink'
  | 'guaranteeConfirm';

type LegalWords = Readonly<Record<LegalWordId, string>>;

const german = {
  orderButton: 'Zahlungspflichtig bestellen',
  foodSupplement: 'Nahrungsergänzungsmittel',
  advertisement: 'Anzeige',
  withdrawalLink: 'Vertrag widerrufen',
  withdrawalConfirm: 'Widerruf bestätigen',
  guaranteeLink: 'Geld-zurück-Garantie nutzen',
  guaranteeConfirm: 'Rückgabe bestätigen',
};

const french = {
  orderButton: 'Commander avec obligation de paiement',
  foodSupplement: 'complément alimentaire',
  advertisement: 'Publicité',
  withdrawalLink: 'renoncer au contrat ici',
  withdrawalConfirm: 'confirmer la rétractation',
  guaranteeLink: 'utiliser la garantie de remboursement',
  guaranteeConfirm: 'confirmer le retour',
};

/** Words the law chooses, by copy locale. Unlike copy they are never reworded (decision 0009). */
export const words: Readonly<Record<LocaleId, LegalWords>> = {
  de_DE: german,
  ch_CH: { ...german, advertisement: 'Werbung' },
  fr_FR: french,
  ch_FR: french,
  en_GB: {
    orderButton: 'Order with obligation to pay',
    foodSupplement: 'food supplement',
    advertisement: 'Advertisement',
    withdrawalLink: 'cancel contract here',
    withdrawalConfirm: 'confirm cancellation',
    guaranteeLink: 'use the money-back guarantee',
    guaranteeConfirm: 'confirm the return',
  },
  sv_SE: {
    orderButton: 'Beställ med betalningsskyldighet',
    foodSupplement: 'kosttillskott',
    advertisement: 'Annons',
    withdrawalLink: 'ångra avtalet här',
    withdrawalConfirm: 'bekräfta frånträde',
    guaranteeLink: 'använd pengarna tillbaka-garantin',
    guaranteeConfirm: 'bekräfta returen',
  },
  da_DK: {
    orderButton: 'Ordre med betalingsforpligtelse',
    foodSupplement: 'kosttilskud',
    advertisement: 'Annonce',
    withdrawalLink: 'fortryd aftale',
    withdrawalConfirm: 'bekræft fortrydelse',
    guaranteeLink: 'brug pengene tilbage-garantien',
    guaranteeConfirm: 'bekræft returneringen',
  },
  fi_FI: {
    orderButton: 'Tilaukseen liittyy maksuvelvollisuus',
    foodSupplement: 'ravintolisä',
    advertisement: 'Mainos',
    withdrawalLink: 'peruuta sopimus tästä',
    withdrawalConfirm: 'vahvista peruuttaminen',
    guaranteeLink: 'käytä rahat takaisin -takuuta',
    guaranteeConfirm: 'vahvista palautus',
  },
};

type WordSource = {
  source: string;
  /** Locales whose wording is to be confirmed with counsel before going live. */
  confirm: readonly LocaleId[];
};

const withdrawal: WordSource = {
  source: 'Dir. 2011/83/EU art. 11a (Dir. (EU) 2023/2673); DE § 356a BGB; GB SI 2013/3134 reg. 32',
  confirm: ['en_GB', 'sv_SE', 'da_DK', 'fi_FI'],
};

const guarantee: WordSource = {
  source: 'The shop’s terms: contractual 30-day guarantee, the only right of a Swiss buyer',
  confirm: ['ch_CH', 'ch_FR'],
};

export const wordSources: Readonly<Record<LegalWordId, WordSource>> = {
  orderButton: {
    source:
      'Dir. 2011/83/EU art. 8 (2); CJEU C-249/21, C-400/22; DE § 312j (3) BGB; GB SI 2013/3134 reg. 14',
    confirm: ['sv_SE'],
  },
  foodSupplement: { source: 'Dir. 2002/46/EC art. 6 (1); CH VNem (SR 817.022.14)', confirm: [] },
  advertisement: {
    source: 'Dir. 2005/29/EC Annex I no. 11; Dir. 2000/31/EC art. 6 (a)',
    confirm: [],
  },
  withdrawalLink: withdrawal,
  withdrawalConfirm: withdrawal,
  guaranteeLink: guarantee,
  guaranteeConfirm: guarantee,
};

/** The directive's own English, for a buyer in the EU: Great Britain's words read 'cancel'. */
const englishInEu = { link: 'withdraw from contract here', confirm: 'confirm withdrawal' };

/** One of the words in a copy locale. */
export function legalWord(locale: LocaleId, id: LegalWordId): string {
  return words[locale][id];
}

/** Whose language and whose law: a market, or an order's locale and delivery country. */
type Buyer = { locale: LocaleId; country: ServedCountry };

/** The label of the withdrawal link; in Switzerland, which has no such right, of the guarantee. */
export function withdrawalLink({ locale, country }: Buyer): string {
  const { kind } = countryFacts[country].law.withdrawal;
  if (kind === 'contractual') return words[locale].guaranteeLink;
  if (kind === 'statutory' && locale === 'en_GB') return englishInEu.link;
  return words[locale].withdrawalLink;
}

/** The label of the button that sends the declaration, the second step on `/refund`. */
export function withdrawalConfirm({ locale, country }: Buyer): string {
  const { kind } = countryFacts[country].law.withdrawal;
  if (kind === 'contractual') return words[locale].guaranteeConfirm;
  if (kind === 'statutory' && locale === 'en_GB') return englishInEu.confirm;
  return words[locale].withdrawalConfirm;
}
