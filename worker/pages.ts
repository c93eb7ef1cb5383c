import type { PageRow, Step } from './page-row.ts';

const checkout = ['lead', 'order', 'assurances', 'facts', 'closing'] as const;
const quiz = ['quiz'] as const;
const result = ['result'] as const;

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
    sections: [
      'hero',
      'range',
      'assurances',
      'bundles',
      'facts',
      'guarantee',
      'reviews',
      'questions',
    ],
    heroScene: 'range',
    range: {
      quiz: 'v1',
      products: {
        slim: { page: 'take', src: 'v1' },
        detolex: { page: 'take', src: 'v2' },
        balance: { page: 'take', src: 'v3' },
        collagen: { page: 'offercoll' },
        mind: { page: 'v8offer' },
        // No link. Only an upsell page sells Burn, after an order of Slim.
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
          'assurances',
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
    idea: 'Twelve questions about an ordinary day, and a plan that fits it.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
  },
  v1a: {
    idea: 'The same plan for a visitor with little time: six questions.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
  },
  v1pop: {
    idea: 'How you really eat, answered only for yourself.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
    resultPage: 'summarypop',
    popup: true,
  },
  v2: {
    idea: 'The habits that carry a full week, and the one worth adding.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'detox',
    sections: quiz,
  },
  v3: {
    idea: 'When you eat matters to your day: find the rhythm you already have.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'blood-sugar',
    sections: quiz,
  },
  v31: {
    idea: 'Your three meals in six questions.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'blood-sugar',
    sections: quiz,
  },
  v4: {
    idea: 'What your skin gets from a normal day: sleep, food, sun, care.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'collagen',
    sections: quiz,
  },
  v5: {
    idea: 'The day changes after 40: a plan for that day.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
  },
  v6: {
    idea: 'People who eat together plan together: one plan for the household.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
  },
  v7: {
    idea: 'Skin and hair get by on the same five minutes: what goes into them.',
    layout: 'quiz',
    step: 'quiz',
    theme: 'collagen',
    sections: quiz,
    special: true,
  },
  v8: {
    idea: 'When is your head clearest? Build the day around that hour.',
    layout: 'empty',
    step: 'quiz',
    theme: 'mind',
    sections: quiz,
  },
  v1ip: {
    idea: 'Seven questions, then straight to a plan.',
    layout: 'quiz2',
    step: 'quiz',
    theme: 'weight',
    sections: quiz,
    resultPage: 'v1ip-summary',
    special: true,
  },

  summary: {
    idea: 'Your answers, turned into a day from morning to evening.',
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
    idea: 'The plan and the packs for it on one page.',
    layout: 'quiz',
    step: 'summary',
    theme: null,
    sections: result,
    bundleStep: ['order', 'facts'],
    quiz: 'v1pop',
  },
  'v1ip-summary': {
    idea: 'The plan in short, for a visitor who continues at once.',
    layout: 'quiz2',
    step: 'summary',
    theme: null,
    sections: result,
    leadsTo: 'offerip',
    quiz: 'v1ip',
    special: true,
  },

  take: {
    idea: 'Three moments a day before meals: eating less with a plan that is easy to keep.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: [
      'hero',
      'order',
      'assurances',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
      'questions',
    ],
    variants: {
      /** This variant begins with the short section `lead` in place of the hero picture. */
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
      /** This variant shows the benefits and questions before the prices. */
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
    structuredData: ['product'],
  },
  take2: {
    idea: 'You have decided: choose and pay on one short page.',
    layout: 'offer2',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'facts', 'promise'],
  },
  take3: {
    idea: 'For a visitor who reads everything: the price, then all the details.',
    layout: 'offer2',
    step: 'offer',
    theme: null,
    sections: [
      'lead',
      'order',
      'benefits',
      'day',
      'comparison',
      'facts',
      'steps',
      'guarantee',
      'questions',
    ],
  },
  offer: {
    idea: 'Three months are the time a new habit takes: have them in the house.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: [
      'hero',
      'order',
      'reasons',
      'assurances',
      'benefits',
      'facts',
      'guarantee',
      'reviews',
    ],
    heroPacks: 3,
    heroScene: 'months',
    ownButton: true,
    reasons: ['calendar-days', 'package', 'house'],
  },
  offera: {
    idea: 'What you answered, the part of it that comes in a pack, and two sizes: try it or go on.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['recap', 'order', 'day', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [1, 3],
    quiz: 'v1a',
  },
  offerbuy: {
    idea: 'The price first, the reasons after.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'assurances', 'facts', 'guarantee', 'questions', 'closing'],
    buttonAt: 'end',
  },
  offerexpress: {
    idea: 'Order on the phone without typing: PayPal fills in the rest.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['lead', 'order', 'reasons', 'facts', 'guarantee', 'questions', 'closing'],
    walletFirst: true,
    buttonAt: 'end',
    reasons: ['smartphone', 'clipboard-list', 'credit-card'],
  },
  offericons: {
    idea: 'Everything in figures: dose, packs, days, price a day.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'glance', 'assurances', 'facts', 'guarantee', 'reviews'],
    heroScene: 'figures',
    ownButton: true,
  },
  offerone: {
    idea: 'One size, three months, no choosing.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'assurances', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [3],
    heroPacks: 3,
  },
  '1get': {
    idea: 'Start with a single pack and see.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['plan', 'hero', 'order', 'reasons', 'facts', 'guarantee', 'questions'],
    counts: [1, 2, 3],
    suggestedCount: 1,
    reasons: ['hourglass', 'rotate-ccw', 'package'],
  },
  '6offer': {
    idea: 'Two people, three months each: one parcel.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['plan', 'hero', 'order', 'reasons', 'benefits', 'facts', 'guarantee', 'reviews'],
    counts: [3, 6],
    heroPacks: 6,
    reasons: ['users', 'calendar-days', 'house'],
  },
  offer2month5: {
    idea: 'Two months to find out, five when you know.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'comparison', 'reasons', 'facts', 'guarantee', 'reviews'],
    counts: [2, 5],
    heroPacks: 2,
    reasons: ['hourglass', 'calendar-days', 'rotate-ccw'],
  },
  offer30day: {
    idea: 'Open it, take it, decide by the end of the month.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    leadPicture: 'day',
    sections: ['lead', 'guarantee', 'order', 'returning', 'facts', 'reviews', 'questions'],
  },
  offercoll: {
    idea: 'A scoop in the glass you drink anyway.',
    layout: 'offer',
    step: 'offer',
    theme: 'collagen',
    sections: ['hero', 'order', 'day', 'assurances', 'benefits', 'facts', 'guarantee', 'reviews'],
  },
  offerthanks: {
    idea: 'Welcome back: refill without the introduction.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    leadPicture: 'parcel',
    sections: ['lead', 'order', 'reasons', 'facts', 'promise'],
    counts: [2, 3, 5],
    reasons: ['clipboard-list', 'wallet', 'rotate-ccw'],
  },
  offerup: {
    idea: 'More packs in one parcel, less for each.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'comparison', 'reasons', 'facts', 'guarantee', 'reviews'],
    counts: [3, 5, 6],
    heroPacks: 6,
    reasons: ['wallet', 'truck', 'rotate-ccw'],
  },
  offerV4: {
    idea: 'From inside, too: the scoop that joins your skin routine.',
    layout: 'offer',
    step: 'offer',
    theme: 'collagen',
    sections: ['plan', 'hero', 'order', 'benefits', 'day', 'facts', 'guarantee', 'reviews'],
  },
  offerV7: {
    idea: 'Skin and hair, one glass, one minute in the morning.',
    layout: 'offer',
    step: 'offer',
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
    special: true,
    reasons: ['clock', 'sparkles', 'clipboard-list'],
  },
  v8offer: {
    idea: 'Breakfast for a working head.',
    layout: 'offer',
    step: 'offer',
    theme: 'mind',
    sections: ['plan', 'hero', 'order', 'day', 'benefits', 'facts', 'guarantee', 'reviews'],
  },
  offerip: {
    idea: 'Your plan, and the capsules that belong to three of its moments.',
    layout: 'offer',
    step: 'offer',
    theme: null,
    sections: [
      'plan',
      'hero',
      'order',
      'assurances',
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
    idea: 'A gift for somebody you like: Collagen or Mind, with your own words in the parcel.',
    layout: 'offergift',
    step: 'offer',
    theme: null,
    choice: ['collagen', 'mind'],
    sections: ['lead', 'choice', 'order', 'gift', 'reasons', 'facts', 'reviews', 'closing'],
    counts: [2, 3, 5],
    buttonAt: 'end',
    gift: true,
    note: 200,
    reasons: ['mail', 'truck', 'users'],
  },
  sale: {
    idea: 'New season, same prices: begin the next three months now.',
    layout: 'sale',
    step: 'offer',
    theme: null,
    sections: ['hero', 'order', 'reasons', 'comparison', 'facts', 'guarantee', 'reviews'],
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
    idea: 'Your packs are chosen: where shall they go?',
    layout: 'offer',
    step: 'checkout',
    theme: null,
    leadPicture: 'parcel',
    sections: checkout,
    bump: true,
    buttonAt: 'end',
    compliantContact: true,
  },
  get: {
    idea: 'One form, then a last look before you pay.',
    layout: 'offer',
    step: 'checkout',
    theme: null,
    leadPicture: 'day',
    sections: checkout,
    bump: true,
    buttonAt: 'end',
    compliantContact: true,
  },
  get2: {
    idea: 'Two short steps to your parcel.',
    layout: 'offer',
    step: 'checkout',
    theme: null,
    sections: ['plan', ...checkout],
    bump: true,
    buttonAt: 'end',
    compliantContact: true,
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
    idea: 'A few more months of what you have just ordered, at the price of the larger pack.',
    layout: 'empty',
    step: 'upsell',
    theme: null,
    sections: ['upsell'],
    personal: true,
  },
  upsellfat: {
    idea: 'Slim before the meal, Burn with it.',
    layout: 'empty',
    step: 'upsell',
    theme: 'fat-metabolism',
    sections: ['upsell'],
    personal: true,
  },
  upsellMind: {
    idea: 'Two tablets for the hours at the desk.',
    layout: 'empty',
    step: 'upsell',
    theme: 'mind',
    sections: ['upsell'],
    personal: true,
  },
  'collagen-upsell': {
    idea: 'A glass in the morning for skin and hair.',
    layout: 'empty',
    step: 'upsell',
    theme: 'collagen',
    sections: ['upsell'],
    personal: true,
  },
  'detolex-upsell': {
    idea: 'Five nutrients with a meal, beside what you already take.',
    layout: 'empty',
    step: 'upsell',
    theme: 'detox',
    sections: ['upsell'],
    personal: true,
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
    idea: 'Sending it back takes two steps and no reason.',
    layout: 'empty',
    step: 'service',
    theme: null,
    sections: ['withdrawal', 'closing'],
    quietButton: true,
    ownForm: 'withdrawal',
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
    compliantContact: true,
    indexed: true,
    unredirectable: true,
    structuredData: ['breadcrumbs'],
  },
  feedback: {
    idea: 'Tell others how it went, good or bad.',
    layout: 'empty',
    step: 'service',
    theme: null,
    sections: ['feedback', 'closing'],
    quietButton: true,
    ownForm: 'review',
    header: 'feedback',
    indexed: true,
  },
  'quiz-email': {
    idea: 'Keep your plan where you will find it.',
    layout: 'quiz-email',
    step: 'service',
    theme: null,
    sections: ['quiz-email', 'closing'],
    ownForm: 'quizEmail',
  },
  addapp: {
    idea: 'The shop on your home screen.',
    layout: 'none',
    step: 'service',
    theme: null,
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
 * personal pages or quizzes.
 */
export const indexedPages: readonly PageName[] = pageNames.filter((name) => rows[name].indexed);
