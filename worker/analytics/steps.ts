import type { ShopEvent } from '../../client/shop-event.ts';
import type { MarketCode } from '../country/markets.ts';
import type { ViewName } from '../pages.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';

/** Each step of the funnel, and whether the page or the server counts it. */
const countedBy = {
  page_view: 'page',
  view_item_list: 'page',
  select_item: 'page',
  begin_checkout: 'page',
  add_payment_info: 'page',
  quiz_start: 'page',
  quiz_step: 'page',
  quiz_complete: 'page',
  /** An option of a split or a variant of a page was assigned for the first time. */
  assigned: 'server',
  /** Stored, not paid yet. */
  order: 'server',
  /** Paid for the first time. */
  purchase: 'server',
  upsell_accept: 'server',
  upsell_decline: 'server',
  upsell_purchase: 'server',
} as const satisfies Record<ShopEvent['event'] | ServerStep, 'page' | 'server'>;

export type FunnelStep = keyof typeof countedBy;

/** The steps that only the server counts. */
type ServerStep = 'assigned' | SaleStep;

/** The steps of a sale, counted under all that its buyer was given. */
const saleSteps = [
  'order',
  'purchase',
  'upsell_accept',
  'upsell_decline',
  'upsell_purchase',
] as const satisfies readonly string[];

export type SaleStep = (typeof saleSteps)[number];

export const funnelSteps = Object.keys(countedBy) as FunnelStep[];

/** Whether the page counts the step; the server's steps are not counted twice. */
export function isCountedByPage(step: FunnelStep): boolean {
  return countedBy[step] === 'page';
}

/** Several variants as one: none has a space in it. */
export function joinVariants(variants: readonly string[]): string {
  return variants.join(' ');
}

/** The variants that a step was counted under; one that is empty where there was none. */
export function splitVariants(step: string, variant: string): readonly string[] {
  return saleSteps.some((one) => one === step) ? variant.split(' ') : [variant];
}

/** Steps that were taken on one page, without anything about the visitor. */
export type TakenSteps = {
  /** Empty for a split that leads to another site. */
  page: ViewName | '';
  market: MarketCode;
  /** The quiz that the visitor came from; empty without one. */
  src: QuizName | '';
  /**
   * `{from}={option}`: the page's variant or the assigned option; empty without one. A step of a
   * sale is counted once under all that its buyer was given (`joinVariants`).
   */
  variant?: string;
  steps: readonly FunnelStep[];
};
