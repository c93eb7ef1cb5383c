import type { ShopEvent } from '../../client/shop-event.ts';
import type { MarketCode } from '../country/markets.ts';
import type { ViewName } from '../pages.ts';
import type { QuizName } from '../quizzes/quizzes.ts';

/**
 * All steps of the funnel. `page` means that the visitor's page reports the step, and `server` that the
 * server counts it. If a browser runs no script, the server counts its quiz steps.
 */
const countedBy = {
  page_view: 'page',
  view_item_list: 'page',
  select_item: 'page',
  begin_checkout: 'page',
  add_payment_info: 'page',
  quiz_start: 'page',
  quiz_step: 'page',
  quiz_complete: 'page',
  /** A visitor gets an option of a split or a variant of a page for the first time. */
  assigned: 'server',
  /** An order is stored. The buyer has not paid yet. */
  order: 'server',
  /** The buyer makes the first payment of an order. */
  purchase: 'server',
  upsell_accept: 'server',
  upsell_decline: 'server',
  upsell_purchase: 'server',
} as const satisfies Record<ShopEvent['event'] | ServerStep, 'page' | 'server'>;

export type FunnelStep = keyof typeof countedBy;

/** The steps that the server counts without a report from a page. */
type ServerStep = 'assigned' | SaleStep;

/** The steps of a sale. They are counted for every variant and option that the buyer has. */
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
 * True if a page reports this step. If a page reports a step of the server, it is ignored, so that no step is
 * counted twice.
 */
export function isCountedByPage(step: FunnelStep): boolean {
  return countedBy[step] === 'page';
}

/** Joins the names of variants with spaces. A name contains no space. */
export function joinVariants(variants: readonly string[]): string {
  return variants.join(' ');
}

/** The names that `joinVariants` joined. Empty for an empty text. */
export function splitVariants(joined: string): readonly string[] {
  return joined.split(' ').filter(Boolean);
}

/**
 * The names of the variants with which a step was counted. `['']` if there was no variant. Only a step of a
 * sale can have several.
 */
export function countedVariants(step: string, variant: string): readonly string[] {
  const isSale = saleSteps.some((one) => one === step);
  return isSale && variant !== '' ? splitVariants(variant) : [variant];
}

/** The steps of one visitor on one page. They contain no data about the visitor. */
export type TakenSteps = {
  /** The name of the page. Empty for a split that leads to another site. */
  page: ViewName | '';
  market: MarketCode;
  /** The quiz from which the visitor came. Empty without a quiz. */
  src: QuizName | '';
  /**
   * The variant of the page or the option of a split, as `{from}={option}`. Empty if there is none. A step of
   * a sale has all variants and options of the buyer, joined by `joinVariants`.
   */
  variant?: string;
  steps: readonly FunnelStep[];
};
