import * as z from 'zod/mini';
import { DAY, MINUTE, SECOND } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { PaymentsUnavailable } from '../model/provider-errors.ts';
import type { EventPage } from '../paypal/answers.ts';
import { paypal } from '../paypal/paypal.ts';
import { readPosition, storePosition } from '../store/job-run.ts';
import { newestOrigin } from '../store/order.ts';
import { unprocessedEvents } from '../store/webhook.ts';
import { applyEventOnce, readEvent, type WebhookEvent } from './webhook.ts';

const JOB = 'applyLostEvents';

/**
 * The maximum age of the events that the job reads from the provider's list, in ms. The provider itself repeats
 * a webhook for three days.
 */
const EVENTS_OF = 4 * DAY;
/** A run of the job reads no further page of the list after this time, in ms. */
const MAX_RUN = MINUTE;
/** The times in the provider's list may be whole seconds, so two neighbouring reads overlap by one second. */
const OVERLAP = SECOND;

/**
 * The rest of the list that the job has not read: the events from `from` until `until`, both in ms. `isFailed`:
 * an event of the part that it has read could not be applied.
 */
const positionShape = z.object({ from: z.number(), until: z.number(), isFailed: z.boolean() });
type Position = z.output<typeof positionShape>;

/**
 * The daily job that applies the provider's events whose webhook never arrived (rule 7.24), newest first. A run
 * that may not continue stores its position, and the next run continues there. An event that the shop has
 * processed needs no statement of its own. If an event could not be applied, the job reads the list again from its
 * beginning. `now` in ms.
 * @throws Unreachable, and the errors of D1. The next run continues at the last stored position.
 */
export async function applyLostEvents(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const origin = await newestOrigin(env.DB);
  if (origin === null) return;
  const stored = await readPosition(env.DB, JOB);
  const beginning: Position = { from: now - EVENTS_OF, until: now, isFailed: false };
  const start = stored ? positionShape.parse(JSON.parse(stored)) : beginning;
  const until = Date.now() + MAX_RUN;
  const mayRead = () => mayContinue() && Date.now() < until;
  try {
    const { isRead, position } = await readList(env, origin, start, mayRead);
    const next = isRead && position.isFailed ? beginning : position;
    const isDone = isRead && !position.isFailed;
    await storePosition(env.DB, JOB, isDone ? null : JSON.stringify(next));
  } catch (error) {
    // Without the provider's credentials the shop sells nothing, so no event can be lost.
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
}

/** Reads the list page by page while it may, and applies the events that the shop does not have. */
async function readList(
  env: Env,
  origin: string,
  { from, until, isFailed }: Position,
  mayContinue: () => boolean,
): Promise<{ isRead: boolean; position: Position }> {
  const position = { from, until, isFailed };
  let page: EventPage | null = null;
  while (mayContinue()) {
    page = await paypal(env, origin).listEvents(page?.next ?? { from, until });
    const events = page.events.map(readEvent).filter((event) => event !== null);
    const lost = await unprocessedEvents(
      env.DB,
      events.map(({ id }) => id),
    );
    for (const event of events) {
      if (lost.has(event.id)) {
        if (!mayContinue()) return { isRead: false, position };
        if (!(await applyLostEvent(env, event))) position.isFailed = true;
      }
      const at = Date.parse(event.create_time ?? '');
      if (at < position.until) position.until = at + OVERLAP;
    }
    if (page.next === null) return { isRead: true, position };
  }
  return { isRead: false, position };
}

/** Applies an event of the list. Returns false after a failure, so that the other events are still applied. */
async function applyLostEvent(env: Env, event: WebhookEvent): Promise<boolean> {
  const { id, event_type: type } = event;
  try {
    if (!(await applyEventOnce(env, event))) log('webhookLost', { id, type });
    return true;
  } catch (error) {
    log('webhookNotApplied', { id, type, reason: String(error) });
    return false;
  }
}
