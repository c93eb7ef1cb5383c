import { describe, expect, test } from 'vitest';
import { type Language, languageOf } from '../../worker/law/forbidden.ts';
import type { LocaleId } from '../../worker/markets.ts';
import { localeIds, prose, words } from '../support/copy-words.ts';

/** What a text may not hold in a language, and what a match is (voice.md). */
type Rule = readonly [what: string, pattern: RegExp];

const anywhere: readonly Rule[] = [
  ['emoji', /\p{Emoji_Presentation}|\uFE0F/u],
  ['typewriter quotation mark', /"/],
  ['three exclamation or question marks', /[!?]{2}/],
  ['capitals for emphasis', /(?<!\p{L})(?!DGCCRF)\p{Lu}{6,}(?!\p{L})/u],
];

const inLanguage: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    [
      'American spelling',
      /\b(?:colors?|fibers?|programs?|flavors?|favorites?|centers?|grays?|canceled|canceling|fulfill|yogurt|enroll|behaviors?|neighbors?|aluminum|analyze[sd]?)\b/i,
    ],
    ['other quotation marks', /[„«»]/],
  ],
  de: [
    ['Denglisch', /\b(?:Deals?|Sale|Highlights?|Bundles?|Checkout|Feedback|Newsletter)\b/],
    ['a figure glued to its percent sign', /\d%|\}%/],
  ],
  fr: [
    ['plain or no space before : ; ! ?', /(?<![\u00A0\u202F])[:;!?](?=\s|$|[)»”])/u],
    ['plain space inside « »', /«(?![\u00A0\u202F])|(?<![\u00A0\u202F])»/u],
    ['plain space before % or €', /(?<!^|[\u00A0\u202F])[%€](?!\w)/u],
    ['other quotation marks', /[„“”]/],
    ['capital without its accent', /(?<!\p{L})(?:A(?=\s\p{Ll})|Etat\p{L}*|Ecri\p{L}+)(?!\p{L})/u],
  ],
  sv: [
    ['Ni for a visitor', /(?<!\p{L})(?:[Nn]i|[Ee]r|[Ee]rt|[Ee]ra)(?!\p{L})/u],
    ['i dag in one word', /(?<!\p{L})idag(?!\p{L})/iu],
    ['other quotation marks', /[„“«»]/],
  ],
  da: [
    ['quotation marks other than »…«', /[„“”]|«[^»]*»/],
    ['a full stop after that of kr.', /kr\.\./],
    ['ebog without its hyphen', /(?<!\p{L})e ?b[øo]ger?(?!\p{L})/iu],
    ['De for a visitor', /(?<!\p{L})(?:Dem|Deres)(?!\p{L})/u],
  ],
  fi: [
    ['ekirja without its hyphen', /(?<!\p{L})e ?kirja/iu],
    ['quotation marks other than ”…”', /[„“«»]/],
    ['te for a visitor', /(?<!\p{L})(?:[Tt]eidän|[Tt]eille|[Tt]eitä)(?!\p{L})/u],
  ],
};

/** Quotation marks by locale, opening and closing; they come in pairs. */
const quotes: Readonly<Record<LocaleId, readonly [string, string]>> = {
  de_DE: ['„', '“'],
  ch_CH: ['«', '»'],
  fr_FR: ['«', '»'],
  ch_FR: ['«', '»'],
  en_GB: ['“', '”'],
  sv_SE: ['”', '”'],
  da_DK: ['»', '«'],
  fi_FI: ['”', '”'],
};

/** The model instructions of the directive's Annex I stand in its own official words. */
const official = /^legal:refund\.(?:withdrawal|effects|modelForm)\./;

/** A greeting may have an exclamation mark. */
const greetings = ['order:mail.greeting', 'order:receipt.heading', 'order:receipt.headingPlain'];

describe.each(localeIds)('%s', (locale) => {
  const texts = [...words(locale)].map(([key, text]) => [key, prose(text)] as const);

  test.each([...anywhere, ...inLanguage[languageOf[locale]]])('no %s', (_what, pattern) => {
    const own = texts.filter(([key]) => !official.test(key) || /[„“”«»]/.test(pattern.source));
    expect(own.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test('no exclamation mark outside a greeting', () => {
    const loud = texts.filter(([key, text]) => text.includes('!') && !greetings.includes(key));
    expect(loud).toEqual([]);
  });

  test(`quotations stand in ${quotes[locale].join('…')}`, () => {
    const [open, close] = quotes[locale];
    for (const [key, text] of texts) {
      const marks = text.match(/[„“”«»]/g) ?? [];
      expect(marks, key).toEqual(marks.map((_, i) => (i % 2 ? close : open)));
    }
  });
});

test('ch_CH: no ß, MWST and not MwSt.', () => {
  const german = [...words('ch_CH')].filter(([, text]) => /ß|MwSt/.test(text));
  expect(german).toEqual([]);
});
