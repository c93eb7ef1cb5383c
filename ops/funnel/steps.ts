import type { FunnelStep } from '../../worker/analytics/steps.ts';
import type { Step } from '../../worker/page-row.ts';
import { isPageName, pages } from '../../worker/pages.ts';
import type { Count } from './counts.ts';

/** A row of the table of steps. */
type StepRow = {
  id: string;
  title: string;
  /** The counted event. */
  event: FunnelStep;
  /** For page views: the roles of the counted pages. Without roles all pages count. */
  roles?: readonly Step[];
  /** The step with which this step is compared; null for the first steps. */
  after: string | null;
  /**
   * Set if one visitor may do the step several times. The count of the step is then not a share of the step before.
   */
  each?: true;
};

/** The steps of the funnel, in the order of the report. */
const rows = [
  { id: 'assigned', title: 'Given a variant', event: 'assigned', after: null },
  {
    id: 'landing',
    title: 'Landing page opened',
    event: 'page_view',
    roles: ['landing'],
    after: 'assigned',
  },
  { id: 'quiz', title: 'Quiz opened', event: 'page_view', roles: ['quiz'], after: 'assigned' },
  { id: 'begun', title: 'Quiz begun', event: 'quiz_start', after: 'quiz' },
  { id: 'answers', title: 'Quiz answers', event: 'quiz_step', after: 'begun', each: true },
  { id: 'finished', title: 'Quiz finished', event: 'quiz_complete', after: 'begun' },
  {
    id: 'result',
    title: 'Result opened',
    event: 'page_view',
    roles: ['summary'],
    after: 'finished',
  },
  {
    id: 'offer',
    title: 'Offer opened',
    event: 'page_view',
    // All these pages have the order form, and a visitor may see only one of them.
    roles: ['offer', 'advertorial', 'checkout'],
    after: 'result',
  },
  { id: 'form', title: 'Order form begun', event: 'begin_checkout', after: 'offer' },
  { id: 'sent', title: 'Order form sent', event: 'add_payment_info', after: 'form' },
  { id: 'order', title: 'Order placed', event: 'order', after: 'sent' },
  {
    id: 'confirm',
    title: 'Confirmation opened',
    event: 'page_view',
    roles: ['confirm'],
    after: 'order',
  },
  { id: 'paid', title: 'Order paid', event: 'purchase', after: 'confirm' },
  {
    id: 'upsells',
    title: 'Upsells opened',
    event: 'page_view',
    roles: ['upsell'],
    after: 'paid',
    each: true,
  },
  { id: 'accepted', title: 'Upsells accepted', event: 'upsell_accept', after: 'upsells' },
  { id: 'declined', title: 'Upsells declined', event: 'upsell_decline', after: 'upsells' },
  { id: 'upsold', title: 'Upsells paid', event: 'upsell_purchase', after: 'accepted' },
  {
    id: 'thanks',
    title: 'Thank-you page opened',
    event: 'page_view',
    roles: ['thank-you'],
    after: 'paid',
  },
] as const satisfies readonly StepRow[];

type StepId = (typeof rows)[number]['id'];

const steps: readonly (StepRow & { id: StepId; after: StepId | null })[] = rows;

/** A step with its count and shares. */
export type StepCount = {
  id: StepId;
  title: string;
  count: number;
  /** The step with which this step is compared: the step before, or the nearest earlier step with counts. */
  before: StepId | null;
  /**
   * The count divided by the count of `before`. A share is above 1 if visitors also enter here. If `each` is true,
   * this is not a share but the average number for each visitor.
   */
  shareOfBefore: number | null;
  /** The count divided by the number of visitors who came. It is above 1 if visitors also enter at later steps. */
  shareOfFirst: number | null;
  each: boolean;
};

export type Funnel = {
  /** The visitors with an assigned variant; else the views of landing pages and quizzes; else the first count. */
  came: number;
  /** All steps in order, also steps without counts. */
  steps: readonly StepCount[];
};

/** Sums the counts by step and adds the shares. */
export function toFunnel(counts: Iterable<Count>): Funnel {
  const sums = new Map<StepId, number>();
  for (const one of counts) {
    const id = findStep(one);
    if (id) sums.set(id, (sums.get(id) ?? 0) + one.count);
  }
  const sum = (id: StepId) => sums.get(id) ?? 0;
  const first = steps.find(({ id, each }) => !each && sum(id) > 0);
  const came = sum('assigned') || sum('landing') + sum('quiz') || (first ? sum(first.id) : 0);
  return {
    came,
    steps: steps.map(({ id, title, after, each = false }) => {
      const before = findBefore(id, after, sum);
      return {
        id,
        title,
        count: sum(id),
        before,
        shareOfBefore: before && sum(id) / sum(before),
        shareOfFirst: came > 0 && !each ? sum(id) / came : null,
        each,
      };
    }),
  };
}

/**
 * Finds the step with which a step is compared: the step before, or the nearest earlier step with counts. So a step
 * without counts does not hide the next steps. Null if there is no such step.
 */
function findBefore(id: StepId, after: StepId | null, sum: (id: StepId) => number): StepId | null {
  let before = after;
  while (sum(id) > 0 && before && sum(before) === 0) {
    before = steps.find((step) => step.id === before)?.after ?? null;
  }
  return before && sum(before) > 0 ? before : null;
}

/** The step of a count; null for other events and for pages that no longer exist. */
export function findStep({ step: event, page }: Count): StepId | null {
  const role = pageRole(page);
  const row = steps.find(
    (row) => row.event === event && (!row.roles || (role !== null && row.roles.includes(role))),
  );
  return row?.id ?? null;
}

/** A page's role; null for a page that no longer exists. */
export function pageRole(name: string): Step | null {
  return isPageName(name) ? pages[name].step : null;
}

/** The count of a step. */
export function countAt(funnel: Funnel, id: StepId): number {
  return funnel.steps.find((step) => step.id === id)?.count ?? 0;
}

/** True if a step has a higher count than the step before, because visitors also enter here. */
export function isEntered({ shareOfBefore, each }: StepCount): boolean {
  return !each && shareOfBefore !== null && shareOfBefore > 1;
}
