import type { PageRow, Step } from './page/page-row.ts';

const privateOrderPage = ['private'] as const;
const checkout = ['lead', 'order', 'assurances', 'facts'] as const;
const quiz = ['quiz'] as const;
const result = ['result'] as const;

/**
 * Every page of the shop (rules 1.3 and 3.4). The path is the name, that of the root page `/`; each
 * also exists with a market segment, but paypal-confirm, whose segment names the page the order came
 * from.
 */
export const pages = {
  index: {
    layout: 'default',
    step: 'landing',
    theme: 'weight',
    sections: [
      'hero',
      'assurances',
      'benefits',
      'bundles',
      'comparison',
      'steps',
      'facts',
      'guarantee',
      'reviews',
      'questions',
    ],
    variants: {
      /** Prices and comparison before benefits. */
      'prices-first': {
        heroPacks: 3,
        sections: [
          'hero',
          'bundles',
          'comparison',
          'assurances',
          'benefits',
          'steps',
          'facts',
          'guarantee',
          'reviews',
          'questions',
        ],
      },
    },
    banner: true,
    helpCentre: true,
    indexed: true,
    structuredData: ['organization', 'website', 'questions'],
  },

  v1: { layout: 'quiz', step: 'quiz', theme: 'weight', sections: quiz },
  v1a: { layout: 'quiz', step: 'quiz', theme: 'weight', sections: quiz },
  v1pop: {
    layout: 'quiz',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
    resultPage: 'summarypop',
    popup: true,
  },
  v2: { layout: 'quiz', step: 'quiz', theme: 'detox', sections: quiz },
  v3: { layout: 'quiz', step: 'quiz', theme: 'blood-sugar', sections: quiz },
  v31: { layout: 'quiz', step: 'quiz', theme: 'blood-sugar', sections: quiz },
  v4: { layout: 'quiz', step: 'quiz', theme: 'collagen', sections: quiz },
  v5: { layout: 'quiz', step: 'quiz', theme: 'weight', sections: quiz },
  v6: { layout: 'quiz', step: 'quiz', theme: 'weight', sections: quiz },
  v7: { layout: 'quiz', step: 'quiz', theme: 'collagen', sections: quiz, special: true },
  v8: { layout: 'empty', step: 'quiz', theme: 'mind', sections: quiz },
  v1ip: {
    layout: 'quiz2',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
    resultPage: 'v1ip-summary',
    special: true,
  },

  summary: {
    layout: 'quiz',
    step: 'summary',
    theme: null,
    sections: result,
    leadsTo: {
      v2: 'offer2',
      v3: 'get2',
      v4: 'offerV4',
      v31: '1get',
      v1a: 'offera',
      v6: '6offer',
      v7: 'offerV7',
      v8: 'v8offer',
      other: 'offer2',
    },
  },
  summarypop: {
    layout: 'quiz',
    step: 'summary',
    theme: null,
    sections: result,
    bundleStep: ['order', 'facts'],
    quiz: 'v1pop',
  },
  'v1ip-summary': {
    layout: 'quiz2',
    step: 'summary',
    theme: null,
    sections: result,
    leadsTo: 'offerip',
    quiz: 'v1ip',
    special: true,
  },

  take: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: [
      'hero',
      'assurances',
      'order',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
      'questions',
    ],
    variants: {
      /** A line of opening, then bundles and form; everything that reassures after them. */
      'form-first': {
        sections: [
          'lead',
          'order',
          'assurances',
          'benefits',
          'facts',
          'guarantee',
          'reviews',
          'questions',
        ],
      },
      /** Benefits and questions before prices. */
      'case-first': {
        sections: [
          'hero',
          'benefits',
          'questions',
          'guarantee',
          'order',
          'assurances',
          'facts',
          'reviews',
        ],
      },
    },
    helpCentre: true,
    indexed: true,
    structuredData: ['product', 'breadcrumbs'],
  },
  take2: {
    layout: 'offer2',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'facts', 'promise'],
  },
  take3: {
    layout: 'offer2',
    step: 'offer',
    theme: null,
    sections: [
      'lead',
      'benefits',
      'day',
      'comparison',
      'order',
      'facts',
      'steps',
      'guarantee',
      'questions',
    ],
  },
  offer: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: [
      'hero',
      'reasons',
      'order',
      'assurances',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
    ],
    heroPacks: 3,
    reasons: ['calendar-days', 'package', 'house'],
  },
  offera: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['recap', 'order', 'benefits', 'facts', 'guarantee', 'reviews'],
    quiz: 'v1a',
  },
  offerbuy: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'assurances', 'facts', 'guarantee', 'questions', 'closing'],
    buttonAt: 'end',
  },
  offerexpress: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'reasons', 'facts', 'guarantee', 'questions'],
    express: true,
    reasons: ['smartphone', 'clipboard-list', 'credit-card'],
  },
  offericons: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'glance', 'order', 'assurances', 'facts', 'guarantee', 'reviews'],
  },
  offerone: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'assurances', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [3],
    heroPacks: 3,
  },
  '1get': {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'reasons', 'order', 'facts', 'guarantee', 'questions'],
    counts: [1, 2, 3],
    suggestedCount: 1,
    reasons: ['hourglass', 'rotate-ccw', 'package'],
  },
  '6offer': {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'reasons', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [3, 6],
    heroPacks: 6,
    reasons: ['users', 'calendar-days', 'house'],
  },
  offer2month5: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'reasons', 'comparison', 'order', 'facts', 'guarantee', 'reviews'],
    counts: [2, 5],
    heroPacks: 2,
    reasons: ['hourglass', 'calendar-days', 'rotate-ccw'],
  },
  offer30day: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['lead', 'guarantee', 'returning', 'order', 'facts', 'reviews', 'questions'],
  },
  offercoll: {
    layout: 'offer',
    step: 'offer',
    theme: 'collagen',
    sections: ['hero', 'day', 'order', 'assurances', 'benefits', 'facts', 'guarantee', 'reviews'],
  },
  offerthanks: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'reasons', 'facts', 'promise'],
    counts: [2, 3, 5],
    reasons: ['clipboard-list', 'wallet', 'rotate-ccw'],
  },
  offerup: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'comparison', 'order', 'reasons', 'facts', 'guarantee', 'reviews'],
    counts: [3, 5, 6],
    heroPacks: 6,
    reasons: ['wallet', 'truck', 'rotate-ccw'],
  },
  offerV4: {
    layout: 'offer',
    step: 'offer',
    theme: 'collagen',
    sections: ['hero', 'benefits', 'order', 'day', 'facts', 'guarantee', 'reviews'],
  },
  offerV7: {
    layout: 'offer',
    step: 'offer',
    theme: 'collagen',
    sections: [
      'hero',
      'order',
      'reasons',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
      'questions',
    ],
    special: true,
    reasons: ['clock', 'sparkles', 'clipboard-list'],
  },
  v8offer: {
    layout: 'offer',
    step: 'offer',
    theme: 'mind',
    sections: ['hero', 'day', 'order', 'benefits', 'facts', 'guarantee', 'reviews'],
  },
  offerip: {
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: [
      'hero',
      'assurances',
      'order',
      'reasons',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
    ],
    special: true,
    reasons: ['clipboard-list', 'clock', 'undo-2'],
  },
  offergift: {
    layout: 'offergift',
    step: 'offer',
    theme: null,
    sections: ['hero', 'gift', 'order', 'reasons', 'facts', 'reviews'],
    counts: [2, 3, 5],
    heroPacks: 2,
    gift: true,
    reasons: ['mail', 'truck', 'users'],
  },
  sale: {
    layout: 'sale',
    step: 'offer',
    theme: null,
    sections: ['hero', 'reasons', 'order', 'comparison', 'facts', 'guarantee', 'reviews'],
    counts: [2, 3, 5],
    heroPacks: 5,
    reasons: ['leaf', 'wallet', 'clock'],
  },
  offer2: {
    layout: 'offer-advertorial',
    step: 'advertorial',
    theme: null,
    sections: ['article', 'order', 'facts'],
  },

  buy: {
    layout: 'offer',
    step: 'checkout',
    theme: null,
    sections: checkout,
    bump: true,
    compliantContact: true,
  },
  get: {
    layout: 'offer',
    step: 'checkout',
    theme: null,
    sections: checkout,
    bump: true,
    compliantContact: true,
  },
  get2: {
    layout: 'offer',
    step: 'checkout',
    theme: null,
    sections: checkout,
    bump: true,
    compliantContact: true,
  },

  'paypal-confirm': {
    layout: 'empty',
    step: 'confirm',
    theme: null,
    sections: ['confirm'],
    personal: true,
    middleware: privateOrderPage,
    compliantContact: true,
    segment: 'from',
  },
  upsell: {
    layout: 'empty',
    step: 'upsell',
    theme: null,
    sections: ['upsell'],
    personal: true,
    middleware: privateOrderPage,
  },
  upsellfat: {
    layout: 'empty',
    step: 'upsell',
    theme: 'fat-metabolism',
    sections: ['upsell'],
    personal: true,
    middleware: privateOrderPage,
  },
  upsellMind: {
    layout: 'empty',
    step: 'upsell',
    theme: 'mind',
    sections: ['upsell'],
    personal: true,
    middleware: privateOrderPage,
  },
  'collagen-upsell': {
    layout: 'empty',
    step: 'upsell',
    theme: 'collagen',
    sections: ['upsell'],
    personal: true,
    middleware: privateOrderPage,
  },
  'detolex-upsell': {
    layout: 'empty',
    step: 'upsell',
    theme: 'detox',
    sections: ['upsell'],
    personal: true,
    middleware: privateOrderPage,
  },

  thankyou: {
    layout: 'default',
    step: 'thank-you',
    theme: null,
    sections: ['receipt'],
    personal: true,
    middleware: privateOrderPage,
    compliantContact: true,
  },
  refund: {
    layout: 'empty',
    step: 'service',
    theme: null,
    sections: ['withdrawal', 'closing'],
    ownForm: 'refund',
    compliantContact: true,
    indexed: true,
    unredirectable: true,
    reportsErrors: true,
  },
  terms: {
    layout: 'empty',
    step: 'legal',
    theme: null,
    sections: ['legal'],
    compliantContact: true,
    indexed: true,
    unredirectable: true,
    structuredData: ['breadcrumbs'],
  },
  feedback: {
    layout: 'empty',
    step: 'service',
    theme: null,
    sections: ['feedback', 'closing'],
    ownForm: 'feedback',
    header: 'feedback',
    indexed: true,
  },
  'quiz-email': {
    layout: 'quiz-email',
    step: 'service',
    theme: null,
    sections: ['quiz-email', 'closing'],
    ownForm: 'quizEmail',
  },
  addapp: { layout: 'none', step: 'service', theme: null, sections: ['install-guide', 'closing'] },
} as const satisfies Record<string, PageRow>;

/**
 * Pages that stand in another's place and have no address of their own: what is not found, refused
 * or broken, and what the browser shows when it does not reach us (offline.ts).
 */
const standIns = {
  error: {
    layout: 'default',
    step: 'service',
    theme: 'weight',
    sections: ['error'],
    personal: true,
  },
  offline: {
    layout: 'empty',
    step: 'service',
    theme: 'weight',
    sections: ['error'],
    personal: true,
    offlineSafe: true,
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;
export type ViewName = PageName | keyof typeof standIns;

type Row = (typeof pages)[PageName] | (typeof standIns)[keyof typeof standIns];
type SectionsOf<T> = T extends { sections: readonly (infer Name)[] } ? Name : never;
type VariantsOf<T> = T extends { variants: infer Variants } ? Variants[keyof Variants] : never;

/** Every section that a page names; view/sections.ts has a row for each. */
export type SectionName = SectionsOf<Row> | SectionsOf<VariantsOf<Row>>;

type KnownRow = PageRow<PageName, SectionName>;
export type Page = KnownRow & { name: ViewName };

export const pageNames = Object.keys(pages) as PageName[];

/** The page at `/`, the only one that is not found at its name. */
export const rootPage: PageName = 'index';

/** The tables as their readers see them: rows name only pages and sections that there are. */
const rows: Readonly<Record<ViewName, KnownRow>> = { ...pages, ...standIns };

/** The page row with its own name in it. */
export function page(name: ViewName): Page {
  return { name, ...rows[name] };
}

/** Whether a string is a page's name, in the table's case. */
export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/** The steps whose pages carry the order form. */
const orderSteps: readonly Step[] = ['advertorial', 'offer', 'checkout'];

/** Steps on which a visitor pays, or has just paid (decision 0020). */
const paymentSteps: readonly Step[] = ['checkout', 'confirm', 'upsell', 'thank-you'];

/** Whether a visitor pays on the page, or has just paid. */
export function isPaymentPage({ step }: Pick<Page, 'step'>): boolean {
  return paymentSteps.includes(step);
}

/** Whether the page carries the order form (an 'offer page' of rule 4.12). */
export function carriesOrderForm(name: ViewName): boolean {
  return orderSteps.includes(page(name).step);
}

/** The page's address in a market: `/take/de`; without one, its bare path. A stand-in's is the index. */
export function pagePath(name: ViewName, segment = ''): string {
  const own = name !== rootPage && isPageName(name) ? `/${name}` : '';
  return `${own}${segment && `/${segment}`}` || '/';
}

/** Pages search engines may list; the rest are variants for paid traffic, personal, or steps of a quiz. */
export const indexedPages: readonly PageName[] = pageNames.filter((name) => rows[name].indexed);
