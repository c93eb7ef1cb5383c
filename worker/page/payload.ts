import type { GtmId } from '../analytics/gtm-id.ts';
import type { FormState, NoticeId, PageError, PageView, QuizState, ServiceState } from '../app.ts';
import { type Bundle, bannerSavings, bundles } from '../catalogue/bundles.ts';
import { deliveryFee } from '../catalogue/prices.ts';
import type { SupplementId, ThemeId } from '../catalogue/products.ts';
import type { Market, ServedCountry } from '../country/markets.ts';
import type { OrderDownload, OrderReport, OrderView } from '../orders/model/order.ts';
import { carriesOrderForm, type Page } from '../pages.ts';
import { srcOf } from '../quiz/quizzes/quizzes.ts';
import { productFor, themeOf } from './funnel.ts';
import { pageAs } from './variants.ts';

export {
  hasAddress,
  isEbook,
  type OrderDownload,
  type OrderLine,
  type OrderReport,
  type OrderView,
} from '../orders/model/order.ts';
export type { Review } from '../orders/store/store-reviews.ts';

/** The facts of one page view: page × market × query × order. Plain data; the view adds words. */
export type Payload = {
  page: Page;
  /** The variant of the page, itself being `base`; empty where no experiment with it is on. */
  variant: string;
  market: Market;
  /** The order form's default for the delivery: the detected country, else the page's. */
  deliverTo: ServedCountry;
  /** The quiz that sent the visitor; empty when the query names none. */
  src: string;
  step: KnownStep;
  theme: ThemeId;
  product: SupplementId;
  bundles: readonly Bundle[];
  /** The bundle chosen beforehand: the one the page suggests, else the middle one of three or the last. */
  suggested: number;
  savingsPercent: number;
  deliveryMinor: number;
  form: FormState | null;
  /** Answers to the page's quiz; with them the page is this visitor's own. */
  quiz: QuizState | null;
  /** Where the visitor stands on a service page; with it the page is theirs alone, too. */
  service: ServiceState | null;
  order: OrderView | null;
  /** The order's ebooks for its buyer, once it is paid. */
  downloads: readonly OrderDownload[];
  /** What this answer, and no other, tells the tag manager of the order. */
  reports: readonly OrderReport[];
  orderKey: string;
  notice: NoticeId | null;
  error: PageError | null;
  /** The configured tag manager: the same for every page of a shop, so no page is stored by it. */
  gtmId: GtmId | null;
  /** The parts of the path that are the visitor's: the market segment or, on the confirm page, the origin page. */
  segment: string | undefined;
};

/** The values of `step` that change a page. */
const knownSteps = ['', 'bundle', 'cancelled'] as const;
type KnownStep = (typeof knownSteps)[number];

const defaultCounts = [1, 3, 5] as const;

type Request = {
  market: Market;
  detected: ServedCountry | null;
  segment: string | undefined;
  query: URLSearchParams;
  gtmId?: GtmId | null;
};

/** Gathers a page view's facts. Unknown values of `src` and `step` count as absent. */
export function payload(view: PageView, request: Request): Payload {
  const src = srcOf(request.query.get('src'));
  const row = pageAs(view.page, view.variant);
  const market = view.market ?? request.market;
  const theme = themeOf(view.page, src);
  const product = productFor(theme);
  const step = knownSteps.find((known) => known === request.query.get('step')) ?? '';
  // Without script no dialog can say it.
  const cancelled = step === 'cancelled' && carriesOrderForm(view.page);
  const offered = bundles(product, row.counts ?? defaultCounts, market.currency);
  return {
    page: view.quiz || view.service ? { ...row, personal: true } : row,
    variant: view.variant ?? '',
    market,
    deliverTo: request.detected ?? market.country,
    src,
    step,
    theme,
    product,
    bundles: offered,
    suggested: suggestedOf(offered, row.suggests),
    savingsPercent: bannerSavings(
      offered.length > 1 ? offered : bundles(product, defaultCounts, market.currency),
    ),
    deliveryMinor: deliveryFee[market.currency],
    form: view.form ?? null,
    quiz: view.quiz ?? null,
    service: view.service ?? null,
    order: view.order ?? null,
    downloads: view.downloads ?? [],
    reports: view.reports ?? [],
    orderKey: view.orderKey ?? '',
    notice: view.notice ?? (cancelled ? 'cancelled' : null),
    error: view.error ?? null,
    gtmId: request.gtmId ?? null,
    segment: request.segment,
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
      params: facts.segment === undefined ? {} : paramsOf(facts),
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
      config: {},
    },
  };
}

function suggestedOf(offered: readonly Bundle[], count: number | undefined): number {
  const named = offered.findIndex((one) => one.count === count);
  if (named >= 0) return named;
  return offered.length === 3 ? 1 : offered.length - 1;
}

function paramsOf(facts: Payload): Record<string, string> {
  const value = facts.segment ?? '';
  return facts.page.step === 'confirm' ? { from: value } : { locale: value };
}
