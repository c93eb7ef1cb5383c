import type { GtmId } from '../analytics/gtm-id.ts';
import type { Bundle } from '../catalogue/bundles.ts';
import type { SupplementId, ThemeId } from '../catalogue/products.ts';
import type { Market, ServedCountry } from '../country/markets.ts';
import type { StopNotice } from '../country/stop-notice.ts';
import type { Page } from '../pages.ts';
import type { QuizName } from '../quizzes/quizzes.ts';
import type { Calendar } from './calendar.ts';
import type { FormState, NoticeId, PageError, QuizState, ServiceState } from './page-input.ts';
import type { PageOrder, PageReceipt } from './page-order.ts';

/**
 * The data of one rendered page. It depends on the page, the market, the query and the visitor's state, such
 * as an order. It has no texts; `View` adds them.
 */
export type PageFacts = {
  page: Page;
  /**
   * The name of the page's variant in an A/B test, or `base` for the page without changes. Empty if the
   * page is in no test.
   */
  variant: string;
  market: Market;
  /** The market that the visitor asked for, if a special page shows another one (rule 2.5). Else null. */
  replacedMarket: Market | null;
  /**
   * The delivery country that the order form shows at first: the country detected for the visitor, else the
   * country of the page.
   */
  deliverTo: ServedCountry;
  /**
   * The country whose law a legal page or the page of the withdrawal shows: the country in the query parameter
   * `delivery`, else the country of the page.
   */
  lawCountry: ServedCountry;
  /** The quiz that led the visitor to the page; empty if the query names no quiz. */
  src: QuizName | '';
  step: KnownStep;
  theme: ThemeId;
  product: SupplementId;
  bundles: readonly Bundle[];
  /**
   * The index of the preselected bundle: the bundle that the page suggests, else the middle one of three,
   * else the last one.
   */
  suggested: number;
  savingsPercent: number;
  deliveryMinor: number;
  /**
   * The notice that the visitor cannot order anything on the page at the moment; null if orders are
   * possible.
   */
  stop: StopNotice | null;
  /** The names of the payment methods that the shop's account has and that are not hidden at the moment. */
  methods: readonly string[];
  /** The state of the visitor's countdown. Delivery is free while it is running (rule 9.13). */
  clock: Clock;
  /** The year in the footer, and the season on some pages. */
  calendar: Calendar;
  form: FormState | null;
  /** The visitor's answers to the page's quiz. They make the page personal. */
  quiz: QuizState | null;
  /** The visitor's state on a service page, such as a form. It makes the page personal. */
  service: ServiceState | null;
  order: PageOrder | null;
  receipt: PageReceipt;
  orderKey: string;
  upsellMethod: string;
  upsellChoice: string;
  notice: NoticeId | null;
  error: PageError | null;
  /** The id of the tag manager. Views with equal keys have the same id, so the key does not contain it. */
  gtmId: GtmId | null;
  /**
   * The second part of the page's path: the market. On the confirm page it is the page on which the order
   * was made.
   */
  segment: string | undefined;
};

/** The state of the visitor's deadline of free delivery: still ahead (`running`), or passed (`over`). */
export type Clock = 'running' | 'over';

/** The values of `step` with which a buyer returns to an order form: from the provider's page, and from the order
 * review. */
export const returnSteps = ['cancelled', 'declined', 'change'] as const;

/** The values of the query parameter `step` that change a page. */
export const knownSteps = ['', 'bundle', ...returnSteps] as const;
export type KnownStep = (typeof knownSteps)[number];

/** The data of a rendered page that does not depend on one visitor's order, form or answers. */
export type SharedFacts = Pick<
  PageFacts,
  | 'page'
  | 'variant'
  | 'segment'
  | 'market'
  | 'replacedMarket'
  | 'deliverTo'
  | 'lawCountry'
  | 'src'
  | 'theme'
  | 'product'
  | 'step'
  | 'clock'
  | 'calendar'
  | 'stop'
  | 'methods'
>;

/**
 * True if a rendered page shows data of one visitor or of one request. False for a personal page that shows no such data,
 * for example the receipt page without an order.
 */
export function showsVisitorData(
  facts: Pick<PageFacts, 'form' | 'quiz' | 'service' | 'order' | 'notice' | 'error'>,
): boolean {
  const { form, quiz, service, order, notice, error } = facts;
  return Boolean(form || quiz || service || order || notice || error);
}

/**
 * The cache key of a rendered page. Views with equal keys have the same HTML, except for the reviews, if both show no
 * data of a visitor (`showsVisitorData`).
 */
export function viewKey(facts: SharedFacts): string {
  const { page, variant, segment, market, replacedMarket, deliverTo, lawCountry } = facts;
  const { src, product, step, clock, calendar, stop, methods } = facts;
  const place = `${page.name} ${variant} ${segment?.toLowerCase() ?? ''}`;
  const sold = `${market.code} ${replacedMarket?.code ?? ''} ${deliverTo} ${lawCountry} ${src} ${product}`;
  const { year, season } = calendar;
  return `${place} ${sold} ${step} ${clock} ${year} ${season} ${stop ?? ''} ${methods.join()}`;
}
