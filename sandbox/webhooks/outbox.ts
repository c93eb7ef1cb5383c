import { ordinary, rowOf, type Told } from '../control/behaviours.ts';
import type { Ledger } from '../state/ledger.ts';
import { completeVault } from '../vault/vault.ts';
import type { Delivery, Job } from './job.ts';
import { webhookHeaders } from './signature.ts';
import type { Message } from './webhook-event.ts';

/** A held message goes alone when nothing follows it within this time, in milliseconds. */
const holdsFor = 5000;
/** How far a released message stays behind the one that released it. */
const behind = 300;
/** The longest an answer waits for a webhook that is to arrive before it. */
const firstWaits = 3000;

/**
 * Queues a webhook as the behaviour tells: late, twice, first, held back or not at all.
 * Resolves at once, except for 'first', which waits until the shop has answered it.
 */
export async function post(ledger: Ledger, message: Message, told: Told = ordinary) {
  const { delivery = {}, delayMs } = rowOf(told);
  const copies = delivery.copies ?? 1;
  const job: Delivery = { ...message, kind: 'deliver', attempt: 0, held: delivery.held === true };
  const due = Date.now() + (delivery.late ? delayMs : Number(ledger.bindings.WEBHOOK_DELAY_MS));
  const waiting = ledger.jobs().filter(({ job }) => isHeld(job, message.subject));
  if (delivery.held && waiting.length === 0) return ledger.addJob(job, Date.now() + holdsFor);
  if (delivery.first) {
    await Promise.race([deliver(ledger, job), scheduler.wait(firstWaits)]);
    return;
  }
  for (let copy = 0; copy < copies; copy += 1) ledger.addJob({ ...job, held: false }, due);
  for (const { id, job: released } of waiting) {
    if (released.kind === 'deliver' && ledger.removeJob(id)) {
      ledger.addJob({ ...released, held: false }, due + behind);
    }
  }
}

function isHeld(job: Job, subject: string): boolean {
  return job.kind === 'deliver' && job.held && job.subject === subject;
}

/** Does everything that is due, in order of its hour. */
export async function runJobs(ledger: Ledger): Promise<void> {
  const due = ledger.jobs().filter((row) => row.due <= Date.now());
  for (const { id, job } of due) {
    // Gone meanwhile when the ledger was reset or the message released.
    if (!ledger.removeJob(id)) continue;
    if (job.kind === 'deliver') {
      await deliver(ledger, job);
    } else {
      const message = completeVault(ledger, job.order);
      if (message) await post(ledger, message);
    }
  }
}

/** Sends one webhook; anything but 2xx puts it back on the redelivery schedule. */
async function deliver(ledger: Ledger, job: Delivery): Promise<void> {
  const shop = ledger.bindings.SHOP;
  ledger.count('webhooks-sent');
  const body = JSON.stringify(job.event);
  const headers = await webhookHeaders(ledger, job.origin, body);
  const url = `${job.origin}/webhooks/paypal`;
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await shop?.fetch(url, { method: 'POST', headers, body, signal });
    await answer?.body?.cancel();
    if (answer?.ok) return ledger.count('webhooks-accepted');
  } catch (error) {
    console.warn(`webhook ${job.event.event_type} did not arrive: ${String(error)}`);
  }
  const pause = ledger.bindings.REDELIVERY_MS[job.attempt];
  if (!shop || pause === undefined) return ledger.count('webhooks-given-up');
  ledger.addJob({ ...job, attempt: job.attempt + 1, held: false }, Date.now() + pause);
}
