import { existsSync, readFileSync } from 'node:fs';
import { baseLocale } from '../../../worker/copy/locale-files.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';

/** The reason for which a phrase is forbidden in our copy, even in a negation (rule 9.24). */
type ForbiddenReason =
  | 'detox' // BGH I ZR 167/16: 'detox' as an effect is an unauthorised health claim
  | 'amount' // Reg. (EC) 1924/2006 art. 12 (b): rate or amount of weight loss
  | 'authority' // art. 12 (c): recommendations of doctors and professionals
  | 'proof' // art. 6 and 10: no proof beside the register
  | 'disease' // Reg. (EU) 1169/2011 art. 7 (3): preventing, treating or curing disease
  | 'botanical' // CJEU C-386/23
  | 'fear' // Reg. (EC) 1924/2006 art. 3 (e)
  | 'environment'; // Dir. 2005/29/EC Annex I no. 4a, since 27 September 2026: generic environmental claims

/**
 * The checks of a locale's words, from `proofreading.json` in its folder. Patterns are regular expressions. The
 * patterns of phrases and verbs match whole words, ignore case, and expect plain spaces and straight apostrophes;
 * `\p{L}*` permits an ending.
 */
type Proofreading = {
  /** The opening and the closing quotation mark. */
  quotes: readonly [string, string];
  /** Rules of style: the name of a mistake (`what`) and the pattern that finds it. */
  style: readonly { what: string; pattern: string; flags?: string }[];
  /** A pattern of numbers in words. `{number}` in a forbidden phrase matches these words and figures. */
  numbers: string;
  forbidden: Readonly<Record<ForbiddenReason, readonly string[]>>;
  /** Verbs that promise an effect on health. They are allowed only within a registered wording. */
  claimVerbs: readonly string[];
  /** The keys of texts that may equal the English text: names, units, formats, loan words. */
  sameAsEnglish: readonly string[];
  /** Terms that the text of a key must contain, by key (page 11 of the product rules). */
  terms: Readonly<Record<string, string>>;
};

/** The name of a mistake in style and the pattern that finds it (page 11 of the product rules). */
export type StyleRule = readonly [what: string, pattern: RegExp];

const everywhere: readonly StyleRule[] = [
  ['emoji', /\p{Emoji_Presentation}|\uFE0F/u],
  ['typewriter quotation mark', /"/],
  ['several exclamation or question marks', /[!?]{2}/],
  ['capitals for emphasis', /(?<!\p{L})(?!DGCCRF)\p{Lu}{6,}(?!\p{L})/u],
];

/** The rules of style for every language and for this locale. */
export function styleRules(locale: LocaleId): StyleRule[] {
  const own = proofreading(locale).style;
  return [
    ...everywhere,
    ...own.map(({ what, pattern, flags }) => [what, new RegExp(pattern, flags ?? 'u')] as const),
  ];
}

const cache = new Map<LocaleId, Proofreading>();

/** The checks of a locale and its base. The locale's checks replace or complete the checks of its base. */
export function proofreading(locale: LocaleId): Proofreading {
  const checks = cache.get(locale) ?? read(locale);
  cache.set(locale, checks);
  return checks;
}

function read(locale: LocaleId): Proofreading {
  const base = baseLocale(locale);
  const inherited = base && proofreading(base);
  const own = ownProofreading(locale);
  return {
    quotes: ['', ''],
    numbers: '',
    forbidden: {
      detox: [],
      amount: [],
      authority: [],
      proof: [],
      disease: [],
      botanical: [],
      fear: [],
      environment: [],
    },
    claimVerbs: [],
    sameAsEnglish: [],
    ...inherited,
    ...own,
    style: [...(inherited?.style ?? []), ...(own.style ?? [])],
    terms: { ...inherited?.terms, ...own.terms },
  };
}

function ownProofreading(locale: LocaleId): Partial<Proofreading> {
  const file = `locales/${locale}/proofreading.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
