import type { Ledger } from '../state/ledger.ts';
import type { Registration } from '../state/webhook-records.ts';
import type { Delivery } from './job.ts';
import { isFor, registrations, urlOf } from './registrations.ts';
import { webhookHeaders } from './signature.ts';

/** How long the shop may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sends one event to its registration, or to each that has its type. */
export async function deliver(ledger: Ledger, job: Delivery): Promise<void> {
  const receivers = registrations(ledger).filter((row) =>
    job.to ? row.id === job.to : isFor(row, job.event.event_type),
  );
  await Promise.all(receivers.map((receiver) => transmit(ledger, job, receiver)));
}

/** One transmission; any answer but 2xx schedules a redelivery. */
async function transmit(ledger: Ledger, job: Delivery, receiver: Registration): Promise<void> {
  const shop = ledger.bindings.SHOP;
  ledger.count('webhooks-sent');
  const body = JSON.stringify(job.event);
  const headers = await webhookHeaders(ledger, job.origin, receiver.id, body);
  const waiting = new AbortController();
  try {
    const answer = await Promise.race([
      // Whatever the address, it is the shop that answers: nothing leaves the machine.
      shop?.fetch(urlOf(receiver, job.origin), { method: 'POST', headers, body }),
      scheduler.wait(PATIENCE_MS, { signal: waiting.signal }),
    ]);
    await answer?.body?.cancel();
    if (answer?.ok) return ledger.count('webhooks-accepted');
  } catch (error) {
    console.warn(`webhook ${job.event.event_type} did not arrive: ${String(error)}`);
  } finally {
    waiting.abort();
  }
  const pause = ledger.bindings.REDELIVERY_MS[job.attempt];
  if (!shop || pause === undefined) return ledger.count('webhooks-given-up');
  const again = { ...job, to: receiver.id, attempt: job.attempt + 1, held: false };
  ledger.addJob(again, Date.now() + pause);
}
