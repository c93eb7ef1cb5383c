import type { Ledger } from '../state/ledger.ts';
import type { Registration } from '../state/webhook-records.ts';
import type { Delivery } from './job.ts';
import { redeliveryPauses } from './redelivery.ts';
import { accepts, registrations, webhookUrl } from './registrations.ts';
import { webhookHeaders } from './signature.ts';

/** The longest time, in ms, that the sandbox waits for the shop's answer to a webhook. */
const TIMEOUT_MS = 10_000;

/**
 * Sends an event to the registration that the job names, or else to all registrations for the event's type.
 */
export async function deliver(ledger: Ledger, job: Delivery): Promise<void> {
  const receivers = registrations(ledger).filter((row) =>
    job.to ? row.id === job.to : accepts(row, job.event.event_type),
  );
  await Promise.all(receivers.map((receiver) => transmit(ledger, job, receiver)));
}

/** Sends an event once. Unless the shop answers 2xx, plans the next attempt, if there is one more. */
async function transmit(ledger: Ledger, job: Delivery, receiver: Registration): Promise<void> {
  const shop = ledger.bindings.SHOP;
  ledger.count('webhooks-sent');
  const body = JSON.stringify(job.event);
  const headers = await webhookHeaders(ledger, job.origin, receiver.id, body);
  const waiting = new AbortController();
  try {
    const answer = await Promise.race([
      // The binding sends each request to the shop's worker, even a request to another host. So no request
      // leaves this machine.
      shop?.fetch(webhookUrl(receiver, job.origin), { method: 'POST', headers, body }),
      scheduler.wait(TIMEOUT_MS, { signal: waiting.signal }),
    ]);
    await answer?.body?.cancel();
    if (answer?.ok) return ledger.count('webhooks-accepted');
  } catch (error) {
    console.warn(`The webhook ${job.event.event_type} did not arrive: ${String(error)}`);
  } finally {
    waiting.abort();
  }
  const pause = (ledger.bindings.REDELIVERY_MS ?? redeliveryPauses)[job.attempt];
  if (!shop || pause === undefined) return ledger.count('webhooks-given-up');
  const redelivery = { ...job, to: receiver.id, attempt: job.attempt + 1, held: false };
  ledger.addJob(redelivery, Date.now() + pause);
}
