import type { FunnelStep } from '../../worker/analytics/steps.ts';
import type { Step } from '../../worker/page/page-row.ts';

/** A row of the table below. */
type RungRow = {
  id: string;
  title: string;
  /** What is counted: a step of the funnel, or that a split chose an option for a visitor. */
  step: FunnelStep | 'assigned';
  /** For views: of which pages, by their role. Else of any page. */
  roles?: readonly Step[];
  /** The rung whose share it is; null where visitors begin. */
  after: string | null;
  /** One visitor may do it several times, so it is no share of the step before. */
  each?: true;
};

/** The way through the funnel, in its order: what the report prints. */
const rows = [
  { id: 'assigned', title: 'Given a variant', step: 'assigned', after: null },
  {
    id: 'landing',
    title: 'Landing page opened',
    step: 'page_view',
    roles: ['landing'],
    after: 'assigned',
  },
  { id: 'quiz', title: 'Quiz opened', step: 'page_view', roles: ['quiz'], after: 'assigned' },
  { id: 'begun', title: 'Quiz begun', step: 'quiz_start', after: 'quiz' },
  { id: 'answers', title: 'Quiz answers', step: 'quiz_step', after: 'begun', each: true },
  { id: 'finished', title: 'Quiz finished', step: 'quiz_complete', after: 'begun' },
  {
    id: 'result',
    title: 'Result opened',
    step: 'page_view',
    roles: ['summary'],
    after: 'finished',
  },
  {
    id: 'offer',
    title: 'Offer opened',
    step: 'page_view',
    // All of them carry the order form, and each may be the only one that a visitor sees.
    roles: ['offer', 'advertorial', 'checkout'],
    after: 'result',
  },
  { id: 'form', title: 'Order form begun', step: 'begin_checkout', after: 'offer' },
  { id: 'sent', title: 'Order form sent', step: 'add_payment_info', after: 'form' },
  { id: 'order', title: 'Order kept', step: 'order', after: 'sent' },
  {
    id: 'confirm',
    title: 'Confirmation opened',
    step: 'page_view',
    roles: ['confirm'],
    after: 'order',
  },
  { id: 'paid', title: 'Order paid', step: 'purchase', after: 'confirm' },
  {
    id: 'upsells',
    title: 'Upsells opened',
    // Not upsell_view: that one is told only where a tag manager is configured.
    step: 'page_view',
    roles: ['upsell'],
    after: 'paid',
    each: true,
  },
  { id: 'accepted', title: 'Upsells accepted', step: 'upsell_accept', after: 'upsells' },
  { id: 'declined', title: 'Upsells declined', step: 'upsell_decline', after: 'upsells' },
  { id: 'upsold', title: 'Upsells paid', step: 'upsell_purchase', after: 'accepted' },
  {
    id: 'thanks',
    title: 'Thank-you page opened',
    step: 'page_view',
    roles: ['thank-you'],
    after: 'paid',
  },
] as const satisfies readonly RungRow[];

export type RungId = (typeof rows)[number]['id'];

export type Rung = RungRow & { id: RungId; after: RungId | null };

/** The rungs in the funnel's order. */
export const rungs: readonly Rung[] = rows;

/** Its page's role, where the page is still one of ours. */
type Counted = { step: string; role: Step | null };

const byStep: ReadonlyMap<string, readonly Rung[]> = Map.groupBy(rungs, ({ step }) => step);

/** The rung a count belongs to; null for steps that are not on the ladder. */
export function rungOf({ step, role }: Counted): RungId | null {
  const found = byStep
    .get(step)
    ?.find(({ roles }) => !roles || (role !== null && roles.includes(role)));
  return found?.id ?? null;
}
