import { baseLocale, localeFiles } from '../copy/locale-files.ts';
import { countryFacts, type LocaleId, type ServedCountry } from '../country/markets.ts';
import { legalTexts } from './legal-date.ts';

/**
 * The ids of the words that a law prescribes, in `law.json` of a locale. Nobody may change these words
 * (docs/design/markets.md).
 */
type LegalWordId = keyof typeof import('../../locales/en_GB/law.json')['words'];

/** A law that prescribes a word, and the first day of the law; or a judgment, and its day. */
type WordSource = { source: string; since: string };

const withdrawalSources: readonly WordSource[] = [
  { source: 'Dir. 2011/83/EU art. 11a (Dir. (EU) 2023/2673)', since: '2026-06-19' },
  { source: 'DE § 356a BGB', since: '2026-06-19' },
];
const cancellationSources: readonly WordSource[] = [
  { source: 'GB SI 2013/3134 reg. 32', since: '2014-06-13' },
];
const noticeSources: readonly WordSource[] = [
  { source: 'Dir. 2011/83/EU art. 6 (1) (l), 22a (Dir. (EU) 2024/825)', since: '2026-09-27' },
  { source: 'Reg. (EU) 2025/1960 Annex I', since: '2026-09-27' },
];
const guaranteeSources: readonly WordSource[] = [
  {
    source: 'The shop’s terms: contractual 30-day guarantee, the only right of a Swiss buyer',
    since: legalTexts.date,
  },
];

/** The laws that prescribe each word. A lawyer must confirm the words that a locale lists under `confirm`. */
export const wordSources: Readonly<Record<LegalWordId, readonly WordSource[]>> = {
  bindingButton: [
    { source: 'Dir. 2011/83/EU art. 8 (2)', since: '2014-06-13' },
    { source: 'CJEU C-249/21', since: '2022-04-07' },
    { source: 'CJEU C-400/22', since: '2024-05-30' },
    { source: 'DE § 312j (3) BGB', since: '2014-06-13' },
    { source: 'GB SI 2013/3134 reg. 14', since: '2014-06-13' },
  ],
  foodSupplement: [
    { source: 'Dir. 2002/46/EC art. 6 (1)', since: '2005-08-01' },
    { source: 'CH VNem (SR 817.022.14)', since: '2017-05-01' },
  ],
  advertisement: [
    { source: 'Dir. 2005/29/EC Annex I no. 11', since: '2007-12-12' },
    { source: 'Dir. 2000/31/EC art. 6 (a)', since: '2002-01-17' },
  ],
  withdrawalLink: withdrawalSources,
  withdrawalConfirm: withdrawalSources,
  cancelLink: cancellationSources,
  cancelConfirm: cancellationSources,
  guaranteeLink: guaranteeSources,
  guaranteeConfirm: guaranteeSources,
  guaranteeNoticeTitle: noticeSources,
  guaranteeNoticeDuration: noticeSources,
  guaranteeNoticeText: noticeSources,
  guaranteeNoticeRemedies: noticeSources,
  guaranteeNoticeMore: noticeSources,
};

/** The labels of the two steps of a withdrawal, by the kind of withdrawal right that a country has. */
const withdrawalWords = {
  statutory: { link: 'withdrawalLink', confirm: 'withdrawalConfirm' },
  cancel: { link: 'cancelLink', confirm: 'cancelConfirm' },
  contractual: { link: 'guaranteeLink', confirm: 'guaranteeConfirm' },
} as const satisfies Record<string, { link: LegalWordId; confirm: LegalWordId }>;

/**
 * A word that a law prescribes, in the language of a locale.
 * @throws RangeError if the locale and its base do not have the word
 */
export function legalWord(locale: LocaleId, id: LegalWordId): string {
  const base = baseLocale(locale);
  const word = localeFiles(locale).law[id] ?? (base && localeFiles(base).law[id]);
  if (word === undefined) throw new RangeError(`${locale} has no word of law for ${id}`);
  return word;
}

/** A buyer's language and law: taken from a market, or from an order's locale and delivery country. */
type LocaleAndCountry = { locale: LocaleId; country: ServedCountry };

/**
 * The label of the link to the withdrawal. Switzerland has no right of withdrawal, so the label names the
 * guarantee there.
 */
export function withdrawalLink({ locale, country }: LocaleAndCountry): string {
  const { kind } = countryFacts[country].law.withdrawal;
  return legalWord(locale, withdrawalWords[kind].link);
}

/** The label of the button that sends the declaration of withdrawal, in the second step on `/refund`. */
export function withdrawalConfirm({ locale, country }: LocaleAndCountry): string {
  const { kind } = countryFacts[country].law.withdrawal;
  return legalWord(locale, withdrawalWords[kind].confirm);
}
