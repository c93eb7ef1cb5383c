import type { Language } from '../../worker/law/forbidden.ts';

/** What a text may not hold in a language, and what a match is (decision 0011). */
export type Rule = readonly [what: string, pattern: RegExp];

export const anywhere: readonly Rule[] = [
  ['emoji', /\p{Emoji_Presentation}|\uFE0F/u],
  ['typewriter quotation mark', /"/],
  ['three exclamation or question marks', /[!?]{2}/],
  ['capitals for emphasis', /(?<!\p{L})(?!DGCCRF)\p{Lu}{6,}(?!\p{L})/u],
];

export const inLanguage: Readonly<Record<Language, readonly Rule[]>> = {
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
    ['quotation marks other than »…«', /[„“”]/],
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
