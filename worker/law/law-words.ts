import { baseLocale, localeFiles } from '../copy/locale-files.ts';
import { countryFacts, type LocaleId, type ServedCountry } from '../country/markets.ts';

/** Words the law chooses: `law.json` of a locale. Unlike copy they are never reworded (decision 0009). */
type LegalWordId = keyof typeof import('../../locales/en_GB/law.json')['words'];

const withdrawal =
  'Dir. 2011/83/EU art. 11a (Dir. (EU) 2023/2673); DE § 356a BGB; GB SI 2013/3134 reg. 32';
const notice =
  'Dir. 2011/83/EU art. 6 (1) (l), 22a; Reg. (EU) 2025/1960 Annex I, since 27 September 2026';
const guarantee = 'The shop’s terms: contractual 30-day guarantee, the only right of a Swiss buyer';

/** What wants each of the words. Those a locale lists in `confirm` are to be confirmed with counsel. */
export const wordSources: Readonly<Record<LegalWordId, string>> = {
  orderButton:
    'Dir. 2011/83/EU art. 8 (2); CJEU C-249/21, C-400/22; DE § 312j (3) BGB; GB SI 2013/3134 reg. 14',
  foodSupplement: 'Dir. 2002/46/EC art. 6 (1); CH VNem (SR 817.022.14)',
  advertisement: 'Dir. 2005/29/EC Annex I no. 11; Dir. 2000/31/EC art. 6 (a)',
  withdrawalLink: withdrawal,
  withdrawalConfirm: withdrawal,
  cancelLink: withdrawal,
  cancelConfirm: withdrawal,
  guaranteeLink: guarantee,
  guaranteeConfirm: guarantee,
  guaranteeNoticeTitle: notice,
  guaranteeNoticeDuration: notice,
  guaranteeNoticeText: notice,
  guaranteeNoticeRemedies: notice,
  guaranteeNoticeMore: notice,
};

/** The words of the two steps of a withdrawal, by the right a country gives. */
const withdrawalWords = {
  statutory: { link: 'withdrawalLink', confirm: 'withdrawalConfirm' },
  cancel: { link: 'cancelLink', confirm: 'cancelConfirm' },
  contractual: { link: 'guaranteeLink', confirm: 'guaranteeConfirm' },
} as const satisfies Record<string, { link: LegalWordId; confirm: LegalWordId }>;

/**
 * One of the words in a locale.
 * @throws RangeError for one that neither the locale nor its base has
 */
export function legalWord(locale: LocaleId, id: LegalWordId): string {
  const base = baseLocale(locale);
  const word = localeFiles(locale).law[id] ?? (base && localeFiles(base).law[id]);
  if (word === undefined) throw new RangeError(`${locale} has no word of law for ${id}`);
  return word;
}

/** Whose language and whose law: a market, or an order's locale and delivery country. */
type Buyer = { locale: LocaleId; country: ServedCountry };

/** The label of the withdrawal link; in Switzerland, which has no such right, of the guarantee. */
export function withdrawalLink({ locale, country }: Buyer): string {
  const { kind } = countryFacts[country].law.withdrawal;
  return legalWord(locale, withdrawalWords[kind].link);
}

/** The label of the button that sends the declaration, the second step on `/refund`. */
export function withdrawalConfirm({ locale, country }: Buyer): string {
  const { kind } = countryFacts[country].law.withdrawal;
  return legalWord(locale, withdrawalWords[kind].confirm);
}
