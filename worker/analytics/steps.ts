import type { ShopEvent } from '../../client/shop-event.ts';
import type { MarketCode } from '../country/markets.ts';
import type { ViewName } from '../pages.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';

/** Each funnel step, and the place of its count: the page or the server. */
const countedBy = {
  page_view: 'page',
  view_item_list: 'page',
  select_item: 'page',
  begin_checkout: 'page',
  add_payment_info: 'page',
  quiz_start: 'page',
  quiz_step: 'page',
  quiz_complete: 'page',
  /** The first assignment of a visitor to an option of a split or to a variant of a page. */
  assigned: 'server',
  /** An order is stored. It is not paid yet. */
  order: 'server',
  /** The first payment of an order. */
  purchase: 'server',
  upsell_accept: 'server',
  upsell_decline: 'server',
  upsell_purchase: 'server',
} as const satisfies Record<ShopEvent['event'] | ServerStep, 'page' | 'server'>;

export type FunnelStep = keyof typeof countedBy;

/** The steps that only the server counts. */
type ServerStep = 'assigned' | SaleStep;

/** The steps of a sale. They are counted under all variants and options that were assigned to the buyer. */
const saleSteps = [
  'order',
  'purchase',
  'upsell_accept',
  'upsell_decline',
  'upsell_purchase',
] as const satisfies readonly string[];

export type SaleStep = (typeof saleSteps)[number];

export const funnelSteps = Object.keys(countedBy) as FunnelStep[];

/**
 * True if the page counts the step. The server ignores its own steps in a page's report, so no step is counted
 * twice.
 */
export function isCountedByPage(step: FunnelStep): boolean {
  return countedBy[step] === 'page';
}

/** Joins variants with spaces. A variant contains no space. */
export function joinVariants(variants: readonly string[]): string {
  return variants.join(' ');
}

/**
 * The variants of a stored count; `['']` for a count without a variant. Only a step of a sale can have several.
 */
export function splitVariants(step: string, variant: string): readonly string[] {
  return saleSteps.some((one) => one === step) ? variant.split(' ') : [variant];
}

/** Steps of one visitor on one page, without data about the visitor. */
export type TakenSteps = {
  /** The page; empty for a split that leads to another site. */
  page: ViewName | '';
  market: MarketCode;
  /** The quiz before this page; empty without a quiz. */
  src: QuizName | '';
  /**
   * `{from}={option}`: the page's variant or the assigned option of a split; empty without either. A step of a
   * sale has all assignments of its buyer in one text (`joinVariants`).
   */
  variant?: string;
  steps: readonly FunnelStep[];
};
