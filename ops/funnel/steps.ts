import type { FunnelStep } from '../../worker/analytics/steps.ts';
import type { Step } from '../../worker/page-row.ts';
import { isPageName, pages } from '../../worker/pages.ts';
import type { Count } from './counts.ts';

/** A row of the table below. */
type StepRow = {
  id: string;
  title: string;
  /** What is counted. */
  event: FunnelStep;
  /** For views: of which pages, by their role. Else of any page. */
  roles?: readonly Step[];
  /** The step it is compared with; null where visitors begin. */
  after: string | null;
  /** One visitor may do it several times, so it is no share of the step before. */
  each?: true;
};

/** The steps of the funnel in their order: what the report prints. */
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
    // All of them carry the order form, and each may be the only one that a visitor sees.
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

/** A step with what was counted at it. */
export type StepCount = {
  id: StepId;
  title: string;
  count: number;
  /** The step it is compared with: the one before, or the nearest before it that has counts. */
  before: StepId | null;
  /** Of that step: a share, above 1 where visitors also come in here; how many each for `each`. */
  shareOfBefore: number | null;
  /** Of all who came; above 1 where visitors also come in later. */
  shareOfFirst: number | null;
  each: boolean;
};

export type Funnel = {
  /** Who was given a variant; else who opened a landing page or a quiz; else the first count there is. */
  came: number;
  /** In their order, those without counts included. */
  steps: readonly StepCount[];
};

/** The steps' counts with their shares. */
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
 * The step that another is compared with: the one before, or where that has no counts, the nearest
 * before it that has, so that a missing step does not hide what follows. Null where there is none.
 */
function findBefore(id: StepId, after: StepId | null, sum: (id: StepId) => number): StepId | null {
  let before = after;
  while (sum(id) > 0 && before && sum(before) === 0) {
    before = steps.find((step) => step.id === before)?.after ?? null;
  }
  return before && sum(before) > 0 ? before : null;
}

/** The step a count belongs to; null for events of other kinds and for pages that no longer exist. */
export function findStep({ step: event, page }: Count): StepId | null {
  const role = pageRole(page);
  const found = steps.find(
    (row) => row.event === event && (!row.roles || (role !== null && row.roles.includes(role))),
  );
  return found?.id ?? null;
}

/** A page's role; null for a page that no longer exists. */
export function pageRole(name: string): Step | null {
  return isPageName(name) ? pages[name].step : null;
}

/** How often a step was counted. */
export function countAt(funnel: Funnel, id: StepId): number {
  return funnel.steps.find((step) => step.id === id)?.count ?? 0;
}

/** Whether more was counted than at the step before: visitors also come in here. */
export function isEntered({ shareOfBefore, each }: StepCount): boolean {
  return !each && shareOfBefore !== null && shareOfBefore > 1;
}
