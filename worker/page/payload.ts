import type { GtmId } from '../analytics/gtm-id.ts';
import type {
  FormState,
  NoticeId,
  PageError,
  PageView,
  QuizState,
  ServiceState,
  Visit,
} from '../app.ts';
import { type Bundle, bannerSavings, bundles } from '../catalogue/bundles.ts';
import { deliveryFee } from '../catalogue/prices.ts';
import type { SupplementId, ThemeId } from '../catalogue/products.ts';
import {
  nothingStopped,
  type StopNotice,
  type StoppedSales,
  stopOf,
} from '../catalogue/stopped-sales.ts';
import { company } from '../company.ts';
import { isServed, type Market, type ServedCountry } from '../country/markets.ts';
import { carriesOrderForm, type Page, page, type ViewName } from '../pages.ts';
import { type QuizName, toSrc } from '../quiz/quizzes/quizzes.ts';
import { bundleCounts, getTheme, productFor, usualCounts } from './funnel.ts';
import type { Step } from './page-row.ts';
import { emptyReceipt, type PayloadOrder, type PayloadReceipt } from './payload-order.ts';
import { getPageVariant } from './variants.ts';

/** A published review; `name` is at most a first name and an initial, `createdAt` in ms since the epoch. */
export type Review = {
  id: string;
  rating: number;
  title: string;
  text: string;
  name: string;
  createdAt: number;
  /** Written for development; the page says so beside it. */
  sample: boolean;
};

/** How buyers rate a product: of real published reviews alone, in every language. */
export type Rating = { count: number; average: number };

/** The reviews that a page shows; the rating is null without a real one (rule 7.84). */
export type Reviews = { rows: readonly Review[]; rating: Rating | null };

/** The facts of one page view: page × market × query × order. Plain data; the view adds words. */
export type Payload = {
  page: Page;
  /** The page's variant, `base` for the page itself; empty without an experiment. */
  variant: string;
  market: Market;
  /** The order form's default delivery country: the detected one, else the page's. */
  deliverTo: ServedCountry;
  /** Whose law a legal page shows: that of the country which `delivery` in the query names, else the page's. */
  lawCountry: ServedCountry;
  /** The quiz that sent the visitor; empty when the query names none. */
  src: QuizName | '';
  step: KnownStep;
  theme: ThemeId;
  product: SupplementId;
  bundles: readonly Bundle[];
  /** The index of the preselected bundle: the page's suggestion, else the middle of three or the last. */
  suggested: number;
  savingsPercent: number;
  deliveryMinor: number;
  /** Why nothing can be ordered on the page at the moment; null where it can. */
  stop: StopNotice | null;
  /** Whether delivery is free for the visitor's order by now (rule 9.13). */
  clock: Clock;
  form: FormState | null;
  /** The visitor's answers to the page's quiz, which make the page personal. */
  quiz: QuizState | null;
  /** The visitor's state on a service page, which makes it personal. */
  service: ServiceState | null;
  order: PayloadOrder | null;
  receipt: PayloadReceipt;
  orderKey: string;
  notice: NoticeId | null;
  error: PageError | null;
  /** The page's tag manager; the same for every stored view of a page, so it is not part of its key. */
  gtmId: GtmId | null;
  /** The path's second segment: the market or, on the confirm page, the page the order came from. */
  segment: string | undefined;
};

/** The visitor's deadline: still ahead, or over. */
export type Clock = 'running' | 'over';

/** The state of a visitor's clock. A page of a request whose visit was not read promises nothing. */
export function clockOf(visit: Visit | undefined, now: number): Clock {
  return visit && visit.deadline > now ? 'running' : 'over';
}

/** The values of `step` that change a page. */
const knownSteps = ['', 'bundle', 'cancelled'] as const;
type KnownStep = (typeof knownSteps)[number];

type Request = {
  market: Market;
  detected: ServedCountry | null;
  segment: string | undefined;
  query: PageQuery;
  /** A visitor without a clock is shown one that runs. */
  clock?: Clock;
  /** What is not for sale at the moment. */
  stopped?: StoppedSales;
  gtmId?: GtmId | null;
};

/**
 * The values of the query that a page may read. An unknown value is empty, and so is one that the page's row does not
 * read. The page cache has all four in its key (page-request.ts).
 */
export type PageQuery = {
  src: QuizName | '';
  /** The product that the visitor chose, on a page that offers a choice. */
  product: SupplementId | '';
  step: KnownStep;
  /** The country whose law a legal page shows. */
  delivery: ServedCountry | '';
};

export const noQuery: PageQuery = { src: '', product: '', step: '', delivery: '' };

/** Reads the query of an address for a page; of a repeated parameter the first value counts. */
export function pageQuery(name: ViewName, query: URLSearchParams): PageQuery {
  const { choice = [], step } = page(name);
  const chosen = query.get('product');
  const delivery = step === 'legal' ? (query.get('delivery') ?? '').toUpperCase() : '';
  return {
    src: toSrc(query.get('src')),
    product: choice.map(productFor).find((product) => product === chosen) ?? '',
    step: knownSteps.find((known) => known === query.get('step')) ?? '',
    delivery: isServed(delivery) ? delivery : '',
  };
}

/** The steps of the funnel that lead to an order. */
const sellsSteps: readonly Step[] = ['landing', 'summary', 'advertorial', 'offer', 'checkout'];

/** The facts of a page view that do not depend on one visitor's order, form or answers. */
export type AskedView = Pick<
  Payload,
  | 'page'
  | 'variant'
  | 'segment'
  | 'market'
  | 'deliverTo'
  | 'lawCountry'
  | 'src'
  | 'theme'
  | 'product'
  | 'step'
  | 'clock'
  | 'stop'
>;

/** Collects the facts of a page view that any number of visitors share. */
export function askedView(
  view: Pick<PageView, 'page' | 'variant' | 'market'>,
  request: Request,
): AskedView {
  const row = getPageVariant(view.page, view.variant);
  const market = view.market ?? request.market;
  const { src, product: chosen, step, delivery } = request.query;
  const theme = getTheme(view.page, src, chosen);
  const product = productFor(theme);
  const deliverTo = request.detected ?? market.country;
  return {
    page: row,
    variant: view.variant ?? '',
    segment: request.segment,
    market,
    deliverTo,
    lawCountry: delivery || market.country,
    src,
    theme,
    product,
    step,
    clock: request.clock ?? 'running',
    stop: sellsSteps.includes(row.step)
      ? stopOf(request.stopped ?? nothingStopped, product, deliverTo)
      : null,
  };
}

/** Names a shared view: equal keys show the same HTML on the same day, apart from reviews. */
export function viewKey(facts: AskedView): string {
  const { page, variant, segment, market, deliverTo, lawCountry, src, product, step, clock, stop } =
    facts;
  const place = `${page.name} ${variant} ${segment?.toLowerCase() ?? ''}`;
  const sold = `${market.code} ${deliverTo} ${lawCountry} ${src} ${product}`;
  return `${place} ${sold} ${step} ${clock} ${stop ?? ''}`;
}

/** Whether a page may be one visitor's own: then not even their browser stores it. */
export function isPersonal(facts: Pick<Payload, 'page' | 'form'>): boolean {
  return facts.page.personal === true || facts.form !== null;
}

/** Collects the facts of a page view. */
export function payload(view: PageView, request: Request): Payload {
  const asked = askedView(view, request);
  const { page: row, market, product, step } = asked;
  // Without script, no dialog can say it.
  const cancelled = step === 'cancelled' && carriesOrderForm(view.page);
  const offered = bundles(product, bundleCounts(view.page), market.currency);
  return {
    ...asked,
    page: view.quiz || view.service ? { ...row, personal: true } : row,
    bundles: offered,
    suggested: getSuggested(offered, row.suggestedCount),
    savingsPercent: bannerSavings(
      offered.length > 1 ? offered : bundles(product, usualCounts, market.currency),
    ),
    deliveryMinor: deliveryFee[market.currency],
    form: view.form ?? null,
    quiz: view.quiz ?? null,
    service: view.service ?? null,
    order: view.order ?? null,
    receipt: view.receipt ?? emptyReceipt,
    orderKey: view.orderKey ?? '',
    notice: view.notice ?? (cancelled ? 'cancelled' : null),
    error: view.error ?? null,
    gtmId: request.gtmId ?? null,
  };
}

/** What client navigation needs beside the HTML (decision 0012). */
export function payloadRoute(facts: Payload, path: string, search: string) {
  const query = new URLSearchParams(search);
  return {
    route: {
      name: facts.page.name,
      path,
      fullPath: path + search,
      params: facts.segment === undefined ? {} : getParams(facts),
      query: Object.fromEntries(
        [...new Set(query.keys())].map((key) => {
          const values = query.getAll(key);
          return [key, values.length > 1 ? values : (values[0] ?? '')];
        }),
      ),
    },
    state: {
      lang: facts.market.locale,
      locale: facts.market.code,
      geo: { country: facts.market.code },
      config: { brand: company.brand, tagManager: facts.gtmId },
    },
  };
}

function getSuggested(offered: readonly Bundle[], count: number | undefined): number {
  const named = offered.findIndex((one) => one.count === count);
  if (named >= 0) return named;
  return offered.length === 3 ? 1 : offered.length - 1;
}

function getParams(facts: Payload): Record<string, string> {
  const value = facts.segment ?? '';
  return facts.page.step === 'confirm' ? { from: value } : { locale: value };
}
