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
  /** Set if a visitor may skip the step. Without a count it is not taken. */
  isOptional?: true;
};

/** The steps of the funnel, in the order of the report. */
const rows = [
  { id: 'assigned', title: 'Given a variant', event: 'assigned', after: null, isOptional: true },
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
    // Adverts, mails and bookmarks lead here without a quiz.
    after: 'assigned',
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
  {
    id: 'accepted',
    title: 'Upsells accepted',
    event: 'upsell_accept',
    after: 'paid',
    each: true,
  },
  {
    id: 'declined',
    title: 'Upsells declined',
    event: 'upsell_decline',
    after: 'paid',
    each: true,
  },
  { id: 'upsold', title: 'Upsells paid', event: 'upsell_purchase', after: 'paid', each: true },
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
  /** The counted steps, as pages and the server reported them. */
  count: number;
  /**
   * The steps that were taken at least: the count, or that of a later step, because a browser without script reports none.
   * No step is above the one before it. Null for a step that a visitor may take several times.
   */
  reached: number | null;
  /** The step with which this step is compared. Null for the first steps, and if the step before has no count. */
  before: StepId | null;
  /**
   * The steps divided by those of `before`, at most 1. For a step that a visitor may take several times, this is not a
   * share but the average number for each visitor.
   */
  shareOfBefore: number | null;
  /** The steps divided by the number of visitors who came, at most 1. */
  shareOfFirst: number | null;
};

export type Funnel = {
  /**
   * The visitors with an assigned variant; else the views of landing pages and quizzes; else the first count. It is at
   * least the number at any later step, where visitors also enter.
   */
  came: number;
  /** All steps in order, also steps without counts. */
  steps: readonly StepCount[];
};

/**
 * Sums the counts by step and adds the shares. `isPart`: the counts are of a page or a variant, which may lack steps, so
 * a step without a count is not taken.
 */
export function toFunnel(counts: Iterable<Count>, isPart = false): Funnel {
  const sums = new Map<StepId, number>();
  for (const one of counts) {
    const id = findStep(one);
    if (id) sums.set(id, (sums.get(id) ?? 0) + one.count);
  }
  const sum = (id: StepId) => sums.get(id) ?? 0;
  const later = (id: StepId): number =>
    Math.max(
      0,
      ...steps
        .filter(({ after, each }) => after === id && !each)
        .map((next) => Math.max(sum(next.id), later(next.id))),
    );
  const isSkipped = (id: StepId) =>
    sum(id) === 0 && (isPart || steps.some((step) => step.id === id && step.isOptional));
  const reached = (id: StepId) => (isSkipped(id) ? 0 : Math.max(sum(id), later(id)));
  const most = Math.max(...steps.map(({ id, each }) => (each ? 0 : reached(id))));
  const came = Math.max(sum('assigned') || sum('landing') + sum('quiz'), most);
  return {
    came,
    steps: steps.map(({ id, title, after, each = false }) => {
      const before = findBefore(after, reached);
      const number = each ? sum(id) : reached(id);
      return {
        id,
        title,
        count: sum(id),
        reached: each ? null : number,
        before,
        shareOfBefore: before && number / reached(before),
        shareOfFirst: came > 0 && !each ? number / came : null,
      };
    }),
  };
}

/** Finds the nearest earlier step that was taken, with which a step is compared. Null if there is no such step. */
function findBefore(after: StepId | null, numberAt: (id: StepId) => number): StepId | null {
  let before = after;
  while (before && numberAt(before) === 0) {
    before = steps.find((step) => step.id === before)?.after ?? null;
  }
  return before;
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

/** The number of a step that was taken at least. */
export function reachedAt(funnel: Funnel, id: StepId): number {
  return funnel.steps.find((step) => step.id === id)?.reached ?? 0;
}
