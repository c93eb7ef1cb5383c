import type { GtmId } from '../analytics/gtm-id.ts';
import type { Bundle } from '../catalogue/bundles.ts';
import type { SupplementId, ThemeId } from '../catalogue/products.ts';
import type { StopNotice } from '../catalogue/stopped-sales.ts';
import type { Market, ServedCountry } from '../country/markets.ts';
import type { Page } from '../pages.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';
import type { PageOrder, PageReceipt } from './page-order.ts';
import type { FormState, NoticeId, PageError, QuizState, ServiceState } from './page-view.ts';

/** A published review; `name` is at most a first name and an initial, `createdAt` in ms since the epoch. */
export type Review = {
  id: string;
  rating: number;
  title: string;
  text: string;
  name: string;
  createdAt: number;
  /** True for a review written for development; the page marks it as a sample. */
  sample: boolean;
};

/** The rating of a product: from real published reviews only, in all languages. */
export type Rating = { count: number; average: number };

/** The reviews that a page shows. The rating is null without a real review (rule 7.84). */
export type Reviews = { rows: readonly Review[]; rating: Rating | null };

/** The facts of one page view: page × market × query × order. Plain data; the view adds words. */
export type PageFacts = {
  page: Page;
  /** The page's variant, `base` for the page itself; empty without an experiment. */
  variant: string;
  market: Market;
  /** The order form's default delivery country: the detected one, else the page's. */
  deliverTo: ServedCountry;
  /**
   * The country of the law on a legal page: the country in the query parameter `delivery`, else the page's
   * country.
   */
  lawCountry: ServedCountry;
  /** The quiz that the visitor comes from; empty if the query names no quiz. */
  src: QuizName | '';
  step: KnownStep;
  theme: ThemeId;
  product: SupplementId;
  bundles: readonly Bundle[];
  /** The index of the preselected bundle: the page's suggestion, else the middle of three or the last. */
  suggested: number;
  savingsPercent: number;
  deliveryMinor: number;
  /** The notice that nothing can be ordered on the page at the moment; null if orders are possible. */
  stop: StopNotice | null;
  /** The visitor's clock: delivery is free while it is running (rule 9.13). */
  clock: Clock;
  form: FormState | null;
  /** The visitor's answers to the page's quiz, which make the page personal. */
  quiz: QuizState | null;
  /** The visitor's state on a service page, which makes it personal. */
  service: ServiceState | null;
  order: PageOrder | null;
  receipt: PageReceipt;
  orderKey: string;
  notice: NoticeId | null;
  error: PageError | null;
  /**
   * The id of the page's tag manager. It is the same for every stored view of a page, so the view's key does
   * not contain it.
   */
  gtmId: GtmId | null;
  /** The path's second segment: the market or, on the confirm page, the page the order came from. */
  segment: string | undefined;
};

/** The state of the visitor's deadline for free delivery: ahead, or over. */
export type Clock = 'running' | 'over';

/** The values of `step` that change a page. */
export const knownSteps = ['', 'bundle', 'cancelled'] as const;
export type KnownStep = (typeof knownSteps)[number];

/** The facts of a page view that do not depend on one visitor's order, form or answers. */
export type SharedView = Pick<
  PageFacts,
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

/** The key of a shared view. Views with equal keys have the same HTML on the same day, apart from reviews. */
export function viewKey(facts: SharedView): string {
  const { page, variant, segment, market, deliverTo, lawCountry, src, product, step, clock, stop } =
    facts;
  const place = `${page.name} ${variant} ${segment?.toLowerCase() ?? ''}`;
  const sold = `${market.code} ${deliverTo} ${lawCountry} ${src} ${product}`;
  return `${place} ${sold} ${step} ${clock} ${stop ?? ''}`;
}
