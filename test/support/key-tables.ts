import { fieldNames } from '../../client/islands/field-checks.ts';
import type { PageError } from '../../worker/app.ts';
import { claims } from '../../worker/catalogue/claims.ts';
import { nutrients } from '../../worker/catalogue/nutrients.ts';
import { supplementIds, supplements } from '../../worker/catalogue/products.ts';
import { legalSections, paragraphKeys } from '../../worker/law/legal-sections.ts';
import type { FieldError } from '../../worker/orders/order-form.ts';
import { pageNames, pages } from '../../worker/pages.ts';
import { stemOf, words } from './copy-words.ts';
import { notices } from './rendered-page.ts';

/** English's keys, plural forms taken together. */
export const stems = new Set([...words('en_GB').keys()].map(stemOf));
const products = Object.values(supplements);
const themes = products.map(({ theme }) => theme);
const errorKinds = ['notFound', 'fatal', 'refused'] satisfies PageError['kind'][];
const errorsOfFields = [
  'required',
  'email',
  'postcode',
  'phone',
  'countryUnknown',
  'countryUnserved',
  'bundle',
  'tooLong',
  'characters',
] satisfies FieldError[];
const sections = Object.entries(legalSections).map(
  ([section, rows]) => [section, rows.map(({ id }: { id: string }) => id)] as const,
);
const blocks = sections.flatMap(([section, ids]) => ids.map((id) => `legal:${section}.${id}`));
/** Sections the page of terms and the dialog show; the other two are the dialog's own, without an intro. */
const readSections = sections
  .map(([section]) => section)
  .filter((section) => !['claimOffer', 'cancelOffer'].includes(section));

const each = (template: string, values: readonly string[]) =>
  values.map((value) => template.replace(/<.*?>/, value));
const ofProducts = (template: string) => ({ [template]: each(template, supplementIds) });
const ofPages = (part: 'title' | 'heading' | 'lead') => ({
  [`pages:<name>.${part}`]: pageNames.flatMap((name) => variants(name, part)),
});

/** A page's words, and those of the themes it may show (view.ts, context). */
function variants(name: keyof typeof pages, part: string): string[] {
  const own = pages[name].theme;
  const shown = own ? [own] : themes;
  const key = `pages:${name}.${part}`;
  return [key, ...shown.map((theme) => `${key}_${theme}`).filter((variant) => stems.has(variant))];
}

/** Every template a line of code asks words by, and the keys its table makes of it. */
export const keysOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {
    'order:form.errors.<key>': each('order:form.errors.<key>', errorsOfFields),
    'order:form.<name>': each('order:form.<name>', fieldNames),
    'error.<kind>.title': each('error.<kind>.title', errorKinds),
    'error.<kind>.description': each('error.<kind>.description', errorKinds),
    'footer.<entry>': each('footer.<>', ['ingredients', 'delivery', 'privacy', 'contact']),
    "footer.<word as 'terms'>": each('footer.<>', ['ingredients', 'terms', 'delivery']),
    'legal:<section>.title': each('legal:<>.title', readSections),
    'legal:<section>.intro': each('legal:<>.intro', readSections),
    'legal:<section>.<id>.heading': blocks.map((block) => `${block}.heading`),
    'legal:<section>.<id>.<key>': blocks.flatMap((block) =>
      paragraphKeys.map((key) => `${block}.${key}`).filter(isFirstOrWritten),
    ),
    'order:notices.<view.notice>': each('order:notices.<view.notice>', notices),
    'products:units.<unit>': each('products:units.<unit>', ['g', 'mg', 'µg']),
    'products:nutrients.<fact.id>': each('products:nutrients.<>', Object.keys(nutrients)),
    'products:warnings.<id>': used('products:warnings.', ({ warnings }) => warnings),
    'products:storage.<product.storage>': used('products:storage.', ({ storage }) => [storage]),
    'products:ingredients.<row.id>': used('products:ingredients.', ({ ingredients }) =>
      ingredients.map(({ id }) => id),
    ),
    'products:allergens.contains.<id>': used('products:allergens.contains.', allergensOf),
    'products:allergens.names.<row.allergen>': used('products:allergens.names.', allergensOf),
    'claims:<claim>': used('claims:', (product) => product.claims),
    'claims:statements.<id>': used('claims:statements.', (product) =>
      product.claims.flatMap((claim) => claims[claim].statements),
    ),
    'offer:assurances.<id>.title': assurances('title'),
    'offer:assurances.<id>.text': assurances('text'),
    'order:receipt.next.<step>': each('order:receipt.next.<step>', [
      'pack',
      'track',
      'arrive',
      'change',
    ]),
    'offer:steps.<step>.title': each('offer:steps.<step>.title', ['order', 'pay', 'start']),
    'offer:steps.<step>.text': each('offer:steps.<step>.text', ['order', 'pay', 'start']),
  },
  ...['heading', 'text', 'button'].map((part) => ({
    [`<words>.${part}`]: each(`order:<>.none.${part}`, ['confirm', 'upsell', 'receipt']),
  })),
  ...['product.id', 'view.product', 'offer.product'].flatMap((name) =>
    ['portion', 'formCount', 'directions', 'tagline', 'summary'].map((part) =>
      ofProducts(`products:supplements.<${name}>.${part}`),
    ),
  ),
  ...(['title', 'heading', 'lead'] as const).map(ofPages),
);

function isFirstOrWritten(key: string): boolean {
  return key.endsWith('.text') || stems.has(key);
}

function used(prefix: string, of: (product: (typeof products)[number]) => readonly string[]) {
  return [...new Set(products.flatMap(of))].map((id) => prefix + id);
}

function allergensOf({ ingredients }: (typeof products)[number]): string[] {
  return ingredients.flatMap(({ allergen }) => allergen ?? []);
}

function assurances(part: string): string[] {
  return each(`offer:assurances.<>.${part}`, ['delivery', 'claims', 'guarantee']);
}
