import { type Element, elements } from '../../../ops/dev/html-tree.ts';
import { isExample } from '../../../worker/catalogue/operator-data.ts';
import { company, marketContact } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
} from '../../../worker/country/markets.ts';
import dutch from '../../../worker/law/labels/nl.json' with { type: 'json' };

/** The attributes that a browser or a screen reader shows, or a search engine. */
const shownAttributes = ['alt', 'title', 'aria-label', 'placeholder', 'content'];

/**
 * The examples in the operator’s data for a market. Addresses under the domain `.example` are left out, because the
 * domain is their mark (rule 9.34).
 */
export function exampleValues(code: MarketCode): string[] {
  const { law } = countryFacts[market(code).country];
  const { mediator, packaging, privacyRepresentative, importer, vatRegistration } = law;
  const records = [
    company,
    marketContact(market(code)),
    ...[mediator, packaging, privacyRepresentative, importer, vatRegistration],
  ];
  const values = records.flatMap((record) => Object.values(record ?? {}));
  const isText = (value: unknown) => typeof value === 'string';
  const texts = values.filter(isText).filter((value) => value && isExample(value));
  return [...new Set(texts)].filter((value) => !value.endsWith('.example'));
}

/** The mark of an example in each language. Only the Belgian label has Dutch words. */
const exampleLabels = [
  dutch.products.example,
  ...marketCodes.map((code) => translate(code)('products:example')),
].map((word) => `(${word})`);

/** The texts that show an example of the operator’s data without a mark behind it. */
export function unmarkedExamples(texts: readonly string[], code: MarketCode): string[] {
  const examples = exampleValues(code);
  return texts.filter((text) => !examples.every((value) => isMarked(text, value)));
}

/** True if a mark follows each copy of the value, before the next copy. */
function isMarked(text: string, value: string): boolean {
  return text
    .split(value)
    .slice(1)
    .every((rest) => exampleLabels.some((label) => rest.includes(label)));
}

/** The texts of a page that a person or a machine reads: texts of elements, of attributes and of scripts with data. */
export function readTexts(root: Element): string[] {
  return elements(root).flatMap((element) => [
    ...shownAttributes.flatMap((name) => element.attributes.get(name) ?? []),
    ownText(element),
  ]);
}

/** The text of an element without its descendants. React splits it into several nodes. */
function ownText({ tag, children }: Element): string {
  if (tag === 'style') return '';
  return children.filter((child) => typeof child === 'string').join('');
}
