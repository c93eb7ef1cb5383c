import { existsSync, readFileSync } from 'node:fs';
import { baseLocale } from '../../../worker/copy/locale-files.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';

/** Why a phrase may not be in our copy, not even negated (rule 9.24). */
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
 * What the words of a locale are checked for: `proofreading.json` in its folder. Patterns are
 * regular expressions; those of phrases and verbs meet whole words without case, plain spaces and
 * straight apostrophes, and `\p{L}*` lets an ending follow.
 */
type Proofreading = {
  /** Quotation marks, opening and closing; they come in pairs. */
  quotes: readonly [string, string];
  /** Rules of style: what a text may not hold, and a pattern of it. */
  style: readonly { what: string; pattern: string; flags?: string }[];
  /** Numbers in words, a pattern; with figures they are the `{number}` of forbidden phrases. */
  numbers: string;
  forbidden: Readonly<Record<ForbiddenReason, readonly string[]>>;
  /** What a health claim sounds like: outside the register's wording these verbs promise an effect. */
  claimVerbs: readonly string[];
  /** Keys whose words read the same in English: names, units, formats, loan words. */
  sameAsEnglish: readonly string[];
  /** The fixed terms of page 11 of the product’s rules, each by the key whose words must have it. */
  terms: Readonly<Record<string, string>>;
};

/** What a text may not hold, and what a match is (page 11 of the product's rules). */
export type StyleRule = readonly [what: string, pattern: RegExp];

const everywhere: readonly StyleRule[] = [
  ['emoji', /\p{Emoji_Presentation}|\uFE0F/u],
  ['typewriter quotation mark', /"/],
  ['three exclamation or question marks', /[!?]{2}/],
  ['capitals for emphasis', /(?<!\p{L})(?!DGCCRF)\p{Lu}{6,}(?!\p{L})/u],
];

/** The rules of style for every language and a locale's own. */
export function styleRules(locale: LocaleId): StyleRule[] {
  const own = proofreading(locale).style;
  return [
    ...everywhere,
    ...own.map(({ what, pattern, flags }) => [what, new RegExp(pattern, flags ?? 'u')] as const),
  ];
}

const known = new Map<LocaleId, Proofreading>();

/** A locale's own, over its base's. */
export function proofreading(locale: LocaleId): Proofreading {
  const found = known.get(locale) ?? read(locale);
  known.set(locale, found);
  return found;
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
