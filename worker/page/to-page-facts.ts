import type { GtmId } from '../analytics/gtm-id.ts';
import type { Visit } from '../app-types.ts';
import { bannerSavings, bundles } from '../catalogue/bundles.ts';
import { deliveryFee } from '../catalogue/prices.ts';
import { type SupplementId, supplements } from '../catalogue/products.ts';
import {
  isServed,
  type Market,
  type MarketCode,
  markets,
  type ServedCountry,
} from '../country/markets.ts';
import { getStopNotice, nothingStopped, type StoppedSales } from '../country/stop-notice.ts';
import {
  bundleCounts,
  getTheme,
  isCancelled,
  productFor,
  remapSpecial,
  suggestedIndex,
  usualCounts,
} from '../funnel.ts';
import type { Step } from '../page-row.ts';
import { getPageVariant } from '../page-variants.ts';
import { isPaymentPage, page, type ViewName } from '../pages.ts';
import { accountMethods, WALLET_METHOD } from '../payment-methods.ts';
import { type QuizName, toSrc } from '../quizzes/quizzes.ts';
import type { Calendar } from '../view/calendar.ts';
import {
  type Clock,
  type KnownStep,
  knownSteps,
  type PageFacts,
  type SharedFacts,
} from '../view/page-facts.ts';
import type { PageInput } from '../view/page-input.ts';
import { emptyReceipt } from '../view/page-order.ts';

/**
 * The state of the visitor's clock for free express delivery. Without a visit the clock is over, so that the
 * page does not promise free express delivery.
 */
export function toClock(visit: Visit | undefined, now: number): Clock {
  return visit && visit.deadline > now ? 'running' : 'over';
}

type FactsRequest = {
  market: Market;
  /** The market that the visitor asked for. Without this field it is `market`. */
  requestedMarket?: MarketCode;
  calendar: Calendar;
  detected: ServedCountry | null;
  segment: string | undefined;
  query: PageQuery;
  /** The state of the express clock. Without this field the clock is running. */
  clock?: Clock;
  /** The products and delivery countries for which sales are stopped at the moment. */
  stopped?: StoppedSales;
  /** The payment methods that are offered at the moment. Without this field all methods. */
  methods?: Iterable<string>;
  /** The shop's tag manager. Null or absent if the shop has none. */
  gtmId?: GtmId | null;
};

/**
 * The query parameters that change the content of a page. A parameter is empty if its value is unknown. On a
 * page that does not use them, `product` and `delivery` are also empty. The page cache's key contains all
 * four (page-request.ts).
 */
type PageQuery = {
  src: QuizName | '';
  /** The product that the visitor chose, on a page that offers a choice of themes. */
  product: SupplementId | '';
  step: KnownStep;
  /** The delivery country whose law a legal page or the page of the withdrawal shows. */
  delivery: ServedCountry | '';
};

export const noQuery: PageQuery = { src: '', product: '', step: '', delivery: '' };

/** Reads the query of a page's URL. The first value of a repeated parameter counts. */
export function pageQuery(name: ViewName, query: URLSearchParams): PageQuery {
  const { choice = [], readsDelivery } = page(name);
  const chosen = query.get('product');
  const delivery = readsDelivery ? (query.get('delivery') ?? '').toUpperCase() : '';
  return {
    src: toSrc(query.get('src')),
    product: choice.map(productFor).find((product) => product === chosen) ?? '',
    step: knownSteps.find((knownStep) => knownStep === query.get('step')) ?? '',
    delivery: isServed(delivery) ? delivery : '',
  };
}

/** The steps of the funnel whose pages show a notice if sales are stopped. */
const sellingSteps: readonly Step[] = ['landing', 'summary', 'advertorial', 'offer', 'checkout'];

/** The facts of a rendered page that are the same for many visitors. */
export function toSharedFacts(
  input: Pick<PageInput, 'page' | 'variant' | 'market' | 'order'>,
  request: FactsRequest,
): SharedFacts {
  const row = getPageVariant(input.page, input.variant);
  const market = input.market ?? request.market;
  const requestedMarket = request.requestedMarket ?? market.code;
  const isReplaced =
    row.special && requestedMarket !== market.code && remapSpecial(requestedMarket) === market.code;
  const { src, product: chosen, step, delivery } = request.query;
  // A page of an order has the theme of the bought product, unless it offers a product of its own.
  const bought = input.order && !row.theme ? supplements[input.order.product].theme : null;
  const theme = bought ?? getTheme(input.page, src, chosen);
  const product = productFor(theme);
  const deliverTo = request.detected ?? market.country;
  return {
    page: row,
    variant: input.variant ?? '',
    segment: request.segment,
    market,
    replacedMarket: isReplaced ? markets[requestedMarket] : null,
    deliverTo,
    lawCountry: delivery || market.country,
    src,
    theme,
    product,
    step,
    clock: request.clock ?? 'running',
    calendar: request.calendar,
    stop: sellingSteps.includes(row.step)
      ? getStopNotice(request.stopped ?? nothingStopped, product, deliverTo)
      : null,
    methods: [...(request.methods ?? accountMethods(''))],
  };
}

/**
 * True if a page may contain personal data. Then the browser must not store the page. A notice or an error message
 * alone is no personal data, but `showsVisitorData` is true for it.
 */
export function isPersonal(facts: Pick<PageFacts, 'page' | 'form'>): boolean {
  return facts.page.personal === true || facts.form !== null;
}

/**
 * True if a rendered page may have a tag manager (rule 13.20). False for quizzes and their results, payment pages,
 * service pages with a form and personal pages, and if the query names the visitor's quiz.
 */
function mayMeasure(facts: Pick<PageFacts, 'page' | 'src' | 'form'>): boolean {
  const { page, src } = facts;
  const namesQuiz = page.step === 'quiz' || page.step === 'summary' || src !== '';
  return !namesQuiz && !isPaymentPage(page) && !page.ownForm && !isPersonal(facts);
}

/** All facts of a rendered page. */
export function toPageFacts(input: PageInput, request: FactsRequest): PageFacts {
  const shared = toSharedFacts(input, request);
  const { page: row, market, product, step } = shared;
  const facts: SharedFacts & Pick<PageFacts, 'form'> = {
    ...shared,
    // Quiz answers, or the visitor's state on a service page, make any page personal.
    page: input.quiz || input.service ? { ...row, personal: true } : row,
    form: input.form ?? null,
  };
  // If scripts are off, the visitor sees a notice about the cancelled payment in place of a dialog.
  const cancelled = isCancelled(input.page, step);
  const offeredBundles = bundles(product, bundleCounts(input.page), market.currency);
  return {
    ...facts,
    bundles: offeredBundles,
    suggested: suggestedIndex(
      offeredBundles.map(({ count }) => count),
      row.suggestedCount,
    ),
    savingsPercent: bannerSavings(
      offeredBundles.length > 1 ? offeredBundles : bundles(product, usualCounts, market.currency),
    ),
    deliveryMinor: deliveryFee[market.currency],
    quiz: input.quiz ?? null,
    service: input.service ?? null,
    order: input.order ?? null,
    receipt: input.receipt ?? emptyReceipt,
    orderKey: input.orderKey ?? '',
    upsellMethod: input.upsellMethod ?? WALLET_METHOD,
    upsellChoice: input.upsellChoice ?? input.upsellMethod ?? WALLET_METHOD,
    notice: input.notice ?? (cancelled ? 'cancelled' : null),
    error: input.error ?? null,
    gtmId: mayMeasure(facts) ? (request.gtmId ?? null) : null,
  };
}
