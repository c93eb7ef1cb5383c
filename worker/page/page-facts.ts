import { type GtmId, getGtmId } from '../analytics/gtm-id.ts';
import type { Visit } from '../app.ts';
import { type Bundle, bannerSavings, bundles } from '../catalogue/bundles.ts';
import { deliveryFee } from '../catalogue/prices.ts';
import type { SupplementId } from '../catalogue/products.ts';
import { getStopNotice, nothingStopped, type StoppedSales } from '../catalogue/stopped-sales.ts';
import { isServed, type Market, type ServedCountry } from '../country/markets.ts';
import { bundleCounts, getTheme, productFor, usualCounts } from '../funnel.ts';
import type { Step } from '../page-row.ts';
import { carriesOrderForm, isPaymentPage, page, type ViewName } from '../pages.ts';
import { type QuizName, toSrc } from '../quiz/quizzes/quizzes.ts';
import {
  type Clock,
  type KnownStep,
  knownSteps,
  type PageFacts,
  type SharedView,
} from '../view/page-facts.ts';
import { emptyReceipt } from '../view/page-order.ts';
import type { PageView } from '../view/page-view.ts';
import { getPageVariant } from './variants.ts';

/** The state of a visitor's clock. A page of a request whose visit was not read promises nothing. */
export function clockOf(visit: Visit | undefined, now: number): Clock {
  return visit && visit.deadline > now ? 'running' : 'over';
}

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
type PageQuery = {
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

/** Collects the facts of a page view that any number of visitors share. */
export function askedView(
  view: Pick<PageView, 'page' | 'variant' | 'market'>,
  request: Request,
): SharedView {
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
      ? getStopNotice(request.stopped ?? nothingStopped, product, deliverTo)
      : null,
  };
}

/** Whether a page may be one visitor's own: then not even their browser stores it. */
export function isPersonal(facts: Pick<PageFacts, 'page' | 'form'>): boolean {
  return facts.page.personal === true || facts.form !== null;
}

/**
 * The tag manager of a page view; null without one, and where a name, an address or something about health may
 * stand, or the address says which quiz was taken (rule 13.20).
 */
export function tagManagerOf(
  env: { GTM_ID?: string | undefined },
  view: Pick<PageFacts, 'page' | 'src' | 'form'>,
): GtmId | null {
  const { page, src } = view;
  const isAnswered = page.step === 'quiz' || page.step === 'summary' || src !== '';
  const mayMeasure = !isAnswered && !isPaymentPage(page) && !page.ownForm && !isPersonal(view);
  return mayMeasure ? getGtmId(env) : null;
}

/** Collects the facts of a page view. */
export function toPageFacts(view: PageView, request: Request): PageFacts {
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

function getSuggested(offered: readonly Bundle[], count: number | undefined): number {
  const named = offered.findIndex((one) => one.count === count);
  if (named >= 0) return named;
  return offered.length === 3 ? 1 : offered.length - 1;
}
