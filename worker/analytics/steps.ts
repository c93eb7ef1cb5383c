import type { ShopEvent } from '../../client/shop-event.ts';
import type { MarketCode } from '../country/markets.ts';
import type { ViewName } from '../pages.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';

/** Who says that a step of the funnel happened: the page, or the server, which alone knows. */
const tellers = {
  page_view: 'page',
  view_item_list: 'page',
  select_item: 'page',
  begin_checkout: 'page',
  add_payment_info: 'page',
  quiz_start: 'page',
  quiz_step: 'page',
  quiz_complete: 'page',
  upsell_view: 'page',
  upsell_accept: 'page',
  upsell_decline: 'page',
  /** Given an option of a split, or a variant of a page, for the first time. */
  assigned: 'server',
  /** Kept, and not paid yet. */
  order: 'server',
  /** Paid for the first time. */
  purchase: 'server',
  upsell_purchase: 'server',
  /** Stands in the order's log alone. */
  refund: 'server',
} as const satisfies Record<ShopEvent['event'] | ServerStep, 'page' | 'server'>;

export type FunnelStep = keyof typeof tellers;

/** The steps that only the server counts. */
export type ServerStep = 'assigned' | 'order' | 'purchase' | 'upsell_purchase';

export const funnelSteps = Object.keys(tellers) as FunnelStep[];

/** Whether a page may count the step; what the server counts too is not counted twice. */
export function isToldByPage(step: FunnelStep): boolean {
  return tellers[step] === 'page';
}

/** Steps that happened on one page: sums, and nothing of who took them. */
export type TakenSteps = {
  /** Empty where it happened on none of ours: a split that leads elsewhere. */
  page: ViewName | '';
  market: MarketCode;
  /** The quiz that sent the visitor; empty where none did. */
  src: QuizName | '';
  /** As `{from}={option}`: the page's variant, or what was given or bought; empty where there is none. */
  variant?: string;
  steps: readonly FunnelStep[];
};
