import type { PageRow, Step } from './page-row.ts';

const checkout = ['lead', 'order', 'assurances', 'claims', 'facts', 'closing'] as const;

/** The usual fields of the pages of a step. A page's row overrides the fields in which the page differs. */
const quizPage = { layout: 'quiz', step: 'quiz', sections: ['quiz'] } as const;
const resultPage = { layout: 'quiz', step: 'summary', theme: null, sections: ['result'] } as const;
const offerPage = { layout: 'offer', step: 'offer', theme: null } as const;
const checkoutPage = {
  layout: 'offer',
  step: 'checkout',
  theme: null,
  sections: checkout,
  bump: true,
  buttonAt: 'end',
  quietButton: true,
  compliantContact: true,
} as const;
const upsellPage = {
  layout: 'empty',
  step: 'upsell',
  sections: ['upsell'],
  personal: true,
} as const;
const servicePage = { layout: 'empty', step: 'service', theme: null } as const;

/**
 * All pages of the shop (rules 1.3 and 3.4). The path of a page is its name. The path of the page `index` is
 * `/`. A market's segment can follow the path. Only on the page paypal-confirm the second segment is the page
 * on which the buyer ordered.
 */
export const pages = {
  index: {
    idea: 'Six products and their ingredients: find yours in a minute.',
    layout: 'default',
    step: 'landing',
    theme: 'weight',
    sections: ['hero', 'range', 'bundles', 'facts', 'guarantee', 'reviews', 'questions'],
    heroScene: 'range',
    ownButton: true,
    range: {
      quiz: 'v1',
      products: {
        slim: { page: 'take', src: 'v1' },
        detolex: { page: 'take', src: 'v2' },
        balance: { page: 'take', src: 'v3' },
        collagen: { page: 'offercoll' },
        mind: { page: 'v8offer' },
        // No link. Only an upsell page sells Burn, after an order of Slim (not in Great Britain) or Balance.
        burn: null,
      },
    },
    variants: {
      /** This variant shows the prices and the comparison before the other products. */
      'prices-first': {
        sections: [
          'hero',
          'bundles',
          'comparison',
          'range',
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

  v1: {
    ...quizPage,
    idea: 'Twelve questions about an ordinary day, and a plan that fits it.',
    theme: 'weight',
  },
  v1a: {
    ...quizPage,
    idea: 'The same plan for a visitor with little time: six questions.',
    theme: 'weight',
  },
  v1pop: {
    ...quizPage,
    idea: 'How you really eat, answered only for yourself.',
    theme: 'weight',
    resultPage: 'summarypop',
    popup: true,
  },
  v2: {
    ...quizPage,
    idea: 'The habits that carry a full week, and the one worth adding.',
    theme: 'detox',
  },
  v3: {
    ...quizPage,
    idea: 'When you eat matters to your day: find the rhythm you already have.',
    theme: 'blood-sugar',
  },
  v31: {
    ...quizPage,
    idea: 'Your three meals in six questions.',
    theme: 'blood-sugar',
  },
  v4: {
    ...quizPage,
    idea: 'What your skin gets from a normal day: sleep, food, sun, care.',
    theme: 'collagen',
  },
  v5: {
    ...quizPage,
    idea: 'The day changes after 40: a plan for that day.',
    theme: 'weight',
  },
  v6: {
    ...quizPage,
    idea: 'People who eat together plan together: one plan for the household.',
    theme: 'weight',
  },
  v7: {
    ...quizPage,
    idea: 'Skin and hair get by on the same five minutes: what goes into them.',
    theme: 'collagen',
    special: { usual: 'v4' },
  },
  v8: {
    ...quizPage,
    idea: 'When is your head clearest? Build the day around that hour.',
    layout: 'empty',
    theme: 'mind',
  },
  v1ip: {
    ...quizPage,
    idea: 'Seven questions, then straight to a plan.',
    layout: 'quiz2',
    theme: 'weight',
    resultPage: 'v1ip-summary',
    special: { usual: 'v1' },
  },

  summary: {
    ...resultPage,
    idea: 'Your answers, turned into a day from morning to evening.',
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
    ...resultPage,
    idea: 'The plan and the packs for it on one page.',
    bundleStep: ['order', 'claims', 'facts'],
    quiz: 'v1pop',
  },
  'v1ip-summary': {
    ...resultPage,
    idea: 'The plan in short, for a visitor who continues at once.',
    layout: 'quiz2',
    leadsTo: 'offerip',
    quiz: 'v1ip',
    special: { usual: 'v1' },
  },

  take: {
    ...offerPage,
    idea: 'Three moments a day before meals: eating less with a plan that is easy to keep.',
    sections: ['hero', 'order', 'benefits', 'facts', 'guarantee', 'reviews', 'questions'],
    variants: {
      /** This variant begins with the short section `lead` in place of the hero picture. */
      'form-first': {
        sections: ['lead', 'order', 'benefits', 'facts', 'guarantee', 'reviews', 'questions'],
      },
      /** This variant shows the benefits and questions before the prices. */
      'case-first': {
        sections: ['hero', 'benefits', 'questions', 'guarantee', 'order', 'facts', 'reviews'],
      },
    },
    helpCentre: true,
    indexed: true,
    structuredData: ['product'],
  },
  take2: {
    ...offerPage,
    idea: 'You have decided: choose and pay on one short page.',
    layout: 'offer2',
    leadPicture: 'table',
    sections: ['lead', 'order', 'claims', 'facts', 'promise'],
  },
  take3: {
    ...offerPage,
    idea: 'For a visitor who reads everything: the price, then all the details.',
    layout: 'offer2',
    leadPicture: 'table',
    sections: ['lead', 'order', 'benefits', 'day', 'facts', 'guarantee', 'questions'],
  },
  offer: {
    ...offerPage,
    idea: 'Three months are the time a new habit takes: have them in the house.',
    sections: ['hero', 'order', 'reasons', 'benefits', 'facts', 'guarantee', 'reviews'],
    heroPacks: 3,
    heroScene: 'months',
    ownButton: true,
    reasons: ['calendar-days', 'package', 'house'],
  },
  offera: {
    ...offerPage,
    idea: 'What you answered, the part of it that comes in a pack, and two sizes: try it or go on.',
    sections: ['recap', 'order', 'day', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [1, 3],
    quiz: 'v1a',
  },
  offerbuy: {
    ...offerPage,
    idea: 'The price first, the reasons after.',
    sections: [
      'lead',
      'order',
      'assurances',
      'claims',
      'facts',
      'guarantee',
      'questions',
      'closing',
    ],
    buttonAt: 'end',
    quietButton: true,
  },
  offerexpress: {
    ...offerPage,
    idea: 'Order on the phone without typing: PayPal fills in the rest.',
    leadPicture: 'table',
    sections: ['lead', 'order', 'reasons', 'claims', 'facts', 'guarantee', 'questions', 'closing'],
    walletFirst: true,
    buttonAt: 'end',
    quietButton: true,
    reasons: ['smartphone', 'clipboard-list', 'credit-card'],
  },
  offericons: {
    ...offerPage,
    idea: 'Everything in figures: dose, packs, days, price a day.',
    sections: ['hero', 'order', 'glance', 'claims', 'facts', 'guarantee', 'reviews'],
    heroScene: 'figures',
    ownButton: true,
  },
  offerone: {
    ...offerPage,
    idea: 'One size, three months, no choosing.',
    sections: ['hero', 'order', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [3],
    heroPacks: 3,
  },
  '1get': {
    ...offerPage,
    idea: 'Start with a single pack and see.',
    sections: ['plan', 'hero', 'order', 'reasons', 'claims', 'facts', 'guarantee', 'questions'],
    counts: [1, 2, 3],
    suggestedCount: 1,
    reasons: ['hourglass', 'rotate-ccw', 'package'],
  },
  '6offer': {
    ...offerPage,
    idea: 'Two people, three months each: one parcel.',
    sections: ['plan', 'hero', 'order', 'reasons', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [3, 6],
    heroPacks: 6,
    reasons: ['users', 'calendar-days', 'house'],
  },
  offer2month5: {
    ...offerPage,
    idea: 'Two months to find out, five when you know.',
    sections: ['hero', 'order', 'comparison', 'reasons', 'claims', 'facts', 'guarantee', 'reviews'],
    counts: [2, 5],
    heroPacks: 2,
    reasons: ['hourglass', 'calendar-days', 'rotate-ccw'],
  },
  offer30day: {
    ...offerPage,
    idea: 'Open it, take it, decide by the end of the month.',
    leadPicture: 'table',
    sections: [
      'lead',
      'guarantee',
      'order',
      'returning',
      'claims',
      'facts',
      'reviews',
      'questions',
    ],
  },
  offercoll: {
    ...offerPage,
    idea: 'A scoop in the glass you drink anyway.',
    theme: 'collagen',
    sections: ['hero', 'order', 'day', 'benefits', 'facts', 'guarantee', 'reviews'],
  },
  offerthanks: {
    ...offerPage,
    idea: 'Welcome back: refill without the introduction.',
    leadPicture: 'parcel',
    sections: ['lead', 'order', 'reasons', 'claims', 'facts', 'promise'],
    counts: [2, 3, 5],
    reasons: ['clipboard-list', 'calendar-days', 'rotate-ccw'],
  },
  offerup: {
    ...offerPage,
    idea: 'More packs in one parcel, less for each.',
    sections: ['hero', 'order', 'comparison', 'reasons', 'claims', 'facts', 'guarantee', 'reviews'],
    counts: [3, 5, 6],
    heroPacks: 5,
    reasons: ['wallet', 'truck', 'rotate-ccw'],
  },
  offerV4: {
    ...offerPage,
    idea: 'From inside, too: the scoop that joins your skin routine.',
    theme: 'collagen',
    sections: ['plan', 'hero', 'order', 'benefits', 'day', 'facts', 'guarantee', 'reviews'],
  },
  offerV7: {
    ...offerPage,
    idea: 'Skin and hair, one glass, one minute in the morning.',
    theme: 'collagen',
    sections: [
      'plan',
      'hero',
      'order',
      'reasons',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
      'questions',
    ],
    special: { usual: 'offercoll' },
    reasons: ['clock', 'sparkles', 'clipboard-list'],
  },
  v8offer: {
    ...offerPage,
    idea: 'Breakfast for a working head.',
    theme: 'mind',
    sections: ['plan', 'hero', 'order', 'day', 'benefits', 'facts', 'guarantee', 'reviews'],
  },
  offerip: {
    ...offerPage,
    idea: 'Your plan, and the capsules that belong to three of its moments.',
    sections: ['plan', 'hero', 'order', 'reasons', 'benefits', 'facts', 'guarantee', 'reviews'],
    special: { usual: 'take' },
    reasons: ['clipboard-list', 'clock', 'undo-2'],
  },
  offergift: {
    ...offerPage,
    idea: 'A gift for somebody you like: Collagen or Mind, with your own words in the parcel.',
    layout: 'offergift',
    choice: ['collagen', 'mind'],
    sections: ['lead', 'choice', 'order', 'reasons', 'claims', 'facts', 'reviews'],
    counts: [2, 3, 5],
    gift: true,
    note: 200,
    reasons: ['mail', 'truck', 'users'],
  },
  sale: {
    ...offerPage,
    idea: 'New season, same prices: begin the next three months now.',
    layout: 'sale',
    sections: ['hero', 'order', 'reasons', 'claims', 'facts', 'guarantee', 'reviews'],
    counts: [2, 3, 5],
    heroPacks: 3,
    heroScene: 'season',
    ownButton: true,
    reasons: ['leaf', 'wallet', 'clock'],
  },
  offer2: {
    idea: 'Learn to read a label in a minute; then read ours.',
    layout: 'offer-advertorial',
    step: 'advertorial',
    theme: null,
    sections: ['plan', 'article', 'order', 'facts'],
  },

  buy: {
    ...checkoutPage,
    idea: 'Your packs are chosen: where shall they go?',
  },
  get: {
    ...checkoutPage,
    idea: 'One form, then a last look before you pay.',
  },
  get2: {
    ...checkoutPage,
    idea: 'Two short steps to your parcel.',
    sections: ['plan', ...checkout],
  },

  'paypal-confirm': {
    idea: 'All of it once more, before you pay.',
    layout: 'empty',
    step: 'confirm',
    theme: null,
    sections: ['confirm'],
    personal: true,
    compliantContact: true,
    segment: 'from',
  },
  upsell: {
    ...upsellPage,
    idea: 'A few more months of what you have just ordered, at the price of the larger pack.',
    theme: null,
  },
  upsellfat: {
    ...upsellPage,
    idea: 'Slim before the meal, Burn with it.',
    theme: 'fat-metabolism',
  },
  upsellMind: {
    ...upsellPage,
    idea: 'Two tablets for the hours at the desk.',
    theme: 'mind',
  },
  'collagen-upsell': {
    ...upsellPage,
    idea: 'A glass in the morning for skin and hair.',
    theme: 'collagen',
  },
  'detolex-upsell': {
    ...upsellPage,
    idea: 'Five nutrients with a meal, beside what you already take.',
    theme: 'detox',
  },

  thankyou: {
    idea: 'Done: what comes when, and what your first day looks like.',
    layout: 'default',
    step: 'thank-you',
    theme: null,
    sections: ['receipt'],
    personal: true,
    compliantContact: true,
  },
  refund: {
    ...servicePage,
    idea: 'Sending it back takes two steps and no reason.',
    sections: ['withdrawal', 'closing'],
    quietButton: true,
    ownForm: 'withdrawal',
    readsDelivery: true,
    compliantContact: true,
    indexed: true,
    unredirectable: true,
    reportsErrors: true,
  },
  terms: {
    idea: 'The rules between us, in words that can be read.',
    layout: 'empty',
    step: 'legal',
    theme: null,
    sections: ['legal'],
    readsDelivery: true,
    compliantContact: true,
    indexed: true,
    unredirectable: true,
    structuredData: ['breadcrumbs'],
  },
  feedback: {
    ...servicePage,
    idea: 'Tell others how it went, good or bad.',
    sections: ['feedback', 'closing'],
    quietButton: true,
    ownForm: 'review',
    header: 'feedback',
    indexed: true,
  },
  'quiz-email': {
    ...servicePage,
    idea: 'Keep your plan where you will find it.',
    layout: 'quiz-email',
    sections: ['quiz-email', 'closing'],
    ownForm: 'quizEmail',
  },
  addapp: {
    ...servicePage,
    idea: 'The shop on your home screen.',
    layout: 'none',
    sections: ['install-guide', 'closing'],
  },
} as const satisfies Record<string, PageRow>;

/**
 * Pages that have no URL. `error` answers an unknown URL, a refused request or a failure. `offline` is the
 * page that the browser shows without an internet connection (well-known/offline.ts).
 */
const pagesWithoutAddress = {
  error: {
    idea: 'This address leads nowhere; these lead somewhere.',
    layout: 'default',
    step: 'service',
    theme: 'weight',
    sections: ['error'],
    personal: true,
  },
  offline: {
    idea: 'No connection: what still works without one.',
    layout: 'empty',
    step: 'service',
    theme: 'weight',
    sections: ['error'],
    personal: true,
    offlineSafe: true,
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;
export type ViewName = PageName | keyof typeof pagesWithoutAddress;

type Row =
  | (typeof pages)[PageName]
  | (typeof pagesWithoutAddress)[keyof typeof pagesWithoutAddress];
type NamedSections<T> = T extends { sections: readonly (infer Name)[] } ? Name : never;
type RowVariants<T> = T extends { variants: infer Variants } ? Variants[keyof Variants] : never;

/** The names of the sections of all pages. view/sections.ts has a row for each section. */
export type SectionName = NamedSections<Row> | NamedSections<RowVariants<Row>>;

type TypedRow = PageRow<PageName, SectionName>;
export type Page = TypedRow & { name: ViewName };

export const pageNames = Object.keys(pages) as PageName[];

/** The page at `/`. There is no path with its name. */
export const rootPage: PageName = 'index';

/** All pages, from both tables. The type refuses an unknown page or section name in a row. */
const rows: Readonly<Record<ViewName, TypedRow>> = { ...pages, ...pagesWithoutAddress };

/** The row of a page, together with the page's name. */
export function page(name: ViewName): Page {
  return { name, ...rows[name] };
}

/** True if a text is the name of a page with a URL. Upper and lower case must match. */
export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/** The steps of the funnel whose pages have the order form. */
const orderSteps: readonly Step[] = ['advertorial', 'offer', 'checkout'];

/** The steps of the funnel whose pages a visitor sees during or just after the payment (rule 13.8). */
const paymentSteps: readonly Step[] = ['checkout', 'confirm', 'upsell', 'thank-you'];

/** True if a visitor sees the page during or just after the payment. */
export function isPaymentPage({ step }: Pick<Page, 'step'>): boolean {
  return paymentSteps.includes(step);
}

/** True if the page has the order form. Rule 4.12 calls these pages offer pages. */
export function carriesOrderForm(name: ViewName): boolean {
  return orderSteps.includes(page(name).step);
}

/**
 * The path of a page, with a market's segment if one is given: `/take/de`. The pages `error` and `offline`
 * get the path of the page `index`.
 */
export function pagePath(name: ViewName, segment = ''): string {
  const path = name !== rootPage && isPageName(name) ? `/${name}` : '';
  return `${path}${segment && `/${segment}`}` || '/';
}

/**
 * The pages that search engines may list. The other pages are for visitors from advertisements, or they are
 * quizzes, personal pages or parts of a service.
 */
export const indexedPages: readonly PageName[] = pageNames.filter((name) => rows[name].indexed);
