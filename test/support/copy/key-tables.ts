import { fieldNames } from '../../../client/islands/fields/field-checks.ts';
import { bmiBands, pointBands } from '../../../client/quiz/result.ts';
import { notices } from '../../../lookbook/page-states.ts';
import type { DownloadRefusal, PageError } from '../../../worker/app.ts';
import { claims } from '../../../worker/catalogue/claims.ts';
import { nutrients } from '../../../worker/catalogue/nutrients.ts';
import { ebookIds, supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import {
  type LegalSection,
  legalSections,
  paragraphKeys,
} from '../../../worker/law/legal-sections.ts';
import type { FieldError } from '../../../worker/orders/form/buyer.ts';
import type { InvoiceKind } from '../../../worker/orders/model/invoice.ts';
import { page, pageNames, pages } from '../../../worker/pages.ts';
import { quizNames, quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
import { outline } from '../../../worker/view/sections/article/article-outline.ts';
import { allBlockIds } from '../law/block-ids.ts';
import { stemOf, words } from './copy-words.ts';

/** English's keys, plural forms taken together. */
export const stems = new Set([...words('en_GB').keys()].map(stemOf));
const products = Object.values(supplements);
const quizSteps = Object.values(quizzes).flatMap(({ steps }) => steps);
const themes = products.map(({ theme }) => theme);
const errorKinds = [
  ...(['notFound', 'fatal', 'refused', 'tooMany'] satisfies PageError['kind'][]),
  'offline',
];
const downloadRefusals = [
  'expired',
  'closed',
  'early',
  'missing',
  'unknown',
] satisfies DownloadRefusal['why'][];
const errorsOfFields = [
  'required',
  'email',
  'postcode',
  'territory',
  'phone',
  'countryUnknown',
  'countryUnserved',
  'bundle',
  'consents',
  'tooLong',
  'link',
  'characters',
] satisfies FieldError[];
const invoiceKinds = ['invoice', 'creditNote', 'reinstatement'] satisfies InvoiceKind[];
const serviceErrors = [
  'orderNumber',
  'unknownOrder',
  'reviewed',
  'rating',
  'publish',
  'sending',
  'limit',
  'unavailable',
];
const withReasons = pageNames.filter((name) => page(name).reasons);
const devices = ['iphone', 'android', 'desktop'];
/** A withdrawal's words, and those of the contractual right (law/country-law.ts). */
const ofRights = (key: string) => [key, `${key}_contractual`];
const sections = (Object.keys(legalSections) as LegalSection[]).map(
  (section) => [section, allBlockIds(section)] as const,
);
const blocks = sections.flatMap(([section, ids]) => ids.map((id) => `legal:${section}.${id}`));
const readSections = sections.map(([section]) => section);

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

/** A paragraph for every product, or one for each. */
function ofArticle(key: string): string[] {
  return stems.has(key) ? [key] : themes.map((theme) => `${key}_${theme}`);
}

/** Every template a line of code asks words by, and the keys its table makes of it. */
export const keysOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {
    'invoice:title.<kind>': each('invoice:title.<>', invoiceKinds),
    'invoice:number.<kind>': each('invoice:number.<>', invoiceKinds),
    'invoice:corrects.<kind>': each('invoice:corrects.<>', ['creditNote', 'reinstatement']),
    'invoice:columns.<column>': each('invoice:columns.<>', [
      ...['what', 'quantity', 'unit', 'rate', 'net', 'vat', 'gross'],
    ]),
    'order:form.errors.<key>': each('order:form.errors.<key>', errorsOfFields),
    'order:form.<name>': each('order:form.<name>', fieldNames),
    'pictures:day.<product>': each('pictures:day.<>', supplementIds),
    'pictures:day.<id>': each('pictures:day.<>', supplementIds),
    'pictures:ingredient.<id>': each('pictures:ingredient.<>', supplementIds),
    'pictures:scale.<size.shape>': each('pictures:scale.<>', ['capsule', 'tablet', 'scoop']),
    'error.<kind>.title': each('error.<kind>.title', errorKinds),
    'error.<kind>.description': each('error.<kind>.description', errorKinds),
    'service:download.<error.why>.title': each('service:download.<>.title', downloadRefusals),
    'service:download.<error.why>.description': each(
      'service:download.<>.description',
      downloadRefusals,
    ),
    'article:<key>': outline.flatMap((row) =>
      'key' in row ? ofArticle(`article:${row.key}`) : [],
    ),
    ...Object.fromEntries(
      ['heading', 'lead'].map((part) => [
        `angles:upsell.<view.page.name>.${part}`,
        each(
          `angles:upsell.<>.${part}`,
          pageNames.filter((name) => pages[name].step === 'upsell'),
        ),
      ]),
    ),
    'layout.season.<getSeason(new Date())>': each('layout.season.<>', [
      'winter',
      'spring',
      'summer',
      'autumn',
    ]),
    'service:errors.<key>': each('service:errors.<key>', serviceErrors),
    ...Object.fromEntries(
      ['heading', 'lead'].map((part) => [
        `service:objection.<is>.${part}`,
        each(`service:objection.<>.${part}`, ['asked', 'kept', 'unknown']),
      ]),
    ),
    'service:refund.declaration': ofRights('service:refund.declaration'),
    'service:refund.mail.subject': ofRights('service:refund.mail.subject'),
    'service:refund.next.<step>': each('service:refund.next.<>', ['check', 'send', 'money']),
    'service:feedback.thanks.next.<step>': each('service:feedback.thanks.next.<>', [
      'read',
      'publish',
      'change',
    ]),
    'service:installGuide.<id>.title': each('service:installGuide.<>.title', devices),
    'service:installGuide.<id>.<step>': devices.flatMap((device) =>
      ['share', 'menu', 'add', 'install', 'confirm']
        .map((step) => `service:installGuide.${device}.${step}`)
        .filter((key) => stems.has(key)),
    ),
    'footer.<entry>': each('footer.<>', ['ingredients', 'delivery', 'privacy', 'contact']),
    'legal:<section>.title': each('legal:<>.title', readSections),
    'legal:<section>.intro': each('legal:<>.intro', readSections),
    'legal:<section>.<id>.heading': blocks.map((block) => `${block}.heading`),
    'legal:<section>.<id>.<key>': blocks.flatMap((block) =>
      paragraphKeys.map((key) => `${block}.${key}`).filter(isFirstOrWritten),
    ),
    'order:moneyBack.<kind>': each('order:moneyBack.<kind>', [
      'asked',
      'refund',
      'reversal',
      'returned',
    ]),
    'order:way.<kind>': each('order:way.<kind>', ['statutory', 'cancel']),
    'order:notices.<stop>': each('order:notices.<>', ['notForSale', 'notForSaleThere']),
    'order:notices.<view.notice>': each('order:notices.<view.notice>', notices),
    'products:units.<unit>': each('products:units.<unit>', ['g', 'mg', 'µg']),
    'products:nutrients.<fact.id>': each('products:nutrients.<>', Object.keys(nutrients)),
    'products:warnings.<id>': used('products:warnings.', ({ warnings }) => warnings),
    'products:ebooks.<id>.title': each('products:ebooks.<>.title', ebookIds),
    'products:ebooks.<product>.title': each('products:ebooks.<>.title', ebookIds),
    'products:ebooks.<id>.summary': each('products:ebooks.<>.summary', ebookIds),
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
  {
    'quiz:steps.<step.id>.<key>': quizSteps.flatMap(({ id, ...step }) => {
      const told = ['heading', 'text', 'source'];
      const asked = ['question', 'hint'].filter((key) => key !== 'hint' || isWritten(id, key));
      const choices = 'choices' in step ? step.choices : [];
      const chosen = choices.flatMap(({ value }) => [
        `choices.${value}.label`,
        ...[`choices.${value}.hint`].filter((key) => isWritten(id, key)),
      ]);
      const own = step.kind === 'information' ? told : [...asked, ...chosen];
      return own.map((key) => `quiz:steps.${id}.${key}`);
    }),
    'quiz:steps.<id>.advice': quizSteps
      .filter(({ id }) => isWritten(id, 'advice'))
      .map(({ id }) => `quiz:steps.${id}.advice`),
    'quiz:opening.<name>': each('quiz:opening.<>', quizNames),
    'quiz:results.heading.<theme>': each('quiz:results.heading.<>', quizThemes()),
    'quiz:results.day.times.<time>': each('quiz:results.day.times.<>', [
      'morning',
      'midday',
      'evening',
    ]),
    'quiz:results.day.portion.<theme>': each('quiz:results.day.portion.<>', quizThemes()),
    'quiz:results.plan.<theme>.<band>.<line>': quizNames.flatMap((name) =>
      (quizzes[name].scale === 'bmi' ? bmiBands.slice(1) : pointBands).flatMap(({ id }) =>
        [1, 2, 3].map((line) => `quiz:results.plan.${pages[name].theme}.${id}.${line}`),
      ),
    ),
    'quiz:results.range.<place>': each('quiz:results.range.<>', ['first', 'between', 'last']),
  },
  ...['label', 'text'].map((part) => ({
    [`quiz:results.bands.<id>.${part}`]: [...bmiBands, ...pointBands].map(
      ({ id }) => `quiz:results.bands.${id}.${part}`,
    ),
  })),
  ...['heading', 'text'].map((part) => ({
    [`quiz:results.excluded.<id>.${part}`]: each(`quiz:results.excluded.<>.${part}`, [
      'age',
      'pregnancy',
      'medicine',
      'underweight',
    ]),
  })),
  ...['meter', 'note'].map((part) => ({
    [`quiz:results.${part}.<quiz.scale>`]: each(`quiz:results.${part}.<>`, ['bmi', 'points']),
  })),
  ...['label', 'unit', 'hint', 'error'].map((part) => ({
    [`quiz:fields.<name>.${part}`]: each(`quiz:fields.<>.${part}`, [
      ...['age', 'height', 'weight'],
      ...(['label', 'unit'].includes(part) ? ['feet', 'inches', 'stones', 'pounds'] : []),
    ]),
  })),
  ...['title', 'text'].map((part) => ({
    [`service:refund.facts.<id>.${part}`]: each(`service:refund.facts.<>.${part}`, [
      ...['right', 'guarantee', 'guaranteeCh', 'money'],
    ]),
    [`service:feedback.facts.<id>.${part}`]: each(`service:feedback.facts.<>.${part}`, [
      ...['verified', 'read', 'bad'],
    ]),
    [`service:quizEmail.facts.<id>.${part}`]: each(`service:quizEmail.facts.<>.${part}`, [
      ...['travel', 'keep'],
    ]),
  })),
  ...['heading', 'text', 'button'].map((part) => ({
    [`<words>.${part}`]: each(`<>.none.${part}`, [
      ...['order:confirm', 'angles:addition', 'order:receipt'],
    ]),
  })),
  ...['product.id', 'view.product', 'offer.product'].flatMap((name) =>
    ['portion', 'formCount', 'directions', 'tagline', 'summary'].map((part) =>
      ofProducts(`products:supplements.<${name}>.${part}`),
    ),
  ),
  ofProducts('products:supplements.<id>.tagline'),
  ofProducts('angles:range.situations.<id>'),
  {
    'pages:<page.name>.button': pageNames
      .filter((name) => page(name).ownButton)
      .map((name) => `pages:${name}.button`),
  },
  ...(['title', 'heading', 'lead'] as const).map(ofPages),
  { 'angles:choice.<theme>': each('angles:choice.<>', ['collagen', 'mind']) },
  { 'angles:reasons.<name>.heading': each('angles:reasons.<>.heading', withReasons) },
  ...['title', 'text'].map((part) => ({
    [`angles:reasons.<name>.<at>.${part}`]: withReasons.flatMap((name) =>
      [1, 2, 3].map((at) => `angles:reasons.${name}.${at}.${part}`),
    ),
    [`angles:day.<product>.<moment>.${part}`]: supplementIds.flatMap((id) =>
      [1, 2, 3].map((moment) => `angles:day.${id}.${moment}.${part}`),
    ),
    [`angles:returning.<step>.${part}`]: each(`angles:returning.<>.${part}`, [
      'tell',
      'send',
      'refund',
    ]),
  })),
);

function quizThemes(): string[] {
  return [...new Set(quizNames.map((name) => pages[name].theme))];
}

/** A hint or an advice, which not every step has. */
function isWritten(step: string, key: string): boolean {
  return stems.has(`quiz:steps.${step}.${key}`);
}

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
