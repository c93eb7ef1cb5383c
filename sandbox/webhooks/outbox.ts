import { defaultInstruction, getBehaviour, type Instruction } from '../control/behaviours.ts';
import type { Ledger } from '../state/ledger.ts';
import { completeVault } from '../vault/vault.ts';
import type { Delivery, Job } from './job.ts';
import { webhookHeaders } from './signature.ts';
import type { Message } from './webhook-event.ts';

/** A held message is sent when nothing follows it within this time, in milliseconds. */
const HOLD_MS = 5000;
/** How long after the message that releases it a held one is sent, in milliseconds. */
const RELEASE_AFTER_MS = 300;
/** How long an answer waits at most for a webhook that has to arrive first, in milliseconds. */
const FIRST_WAIT_MS = 3000;

/**
 * Queues a webhook as the instruction says: late, twice, first, held back or not at all.
 * Resolves at once, except for 'first', which waits until the shop has answered it.
 */
export async function post(
  ledger: Ledger,
  message: Message,
  instruction: Instruction = defaultInstruction,
) {
  const { delivery = {}, delayMs } = getBehaviour(instruction);
  const copies = delivery.copies ?? 1;
  const job: Delivery = { ...message, kind: 'deliver', attempt: 0, held: delivery.held === true };
  const due = Date.now() + (delivery.late ? delayMs : Number(ledger.bindings.WEBHOOK_DELAY_MS));
  const waiting = ledger.jobs().filter(({ job }) => isHeld(job, message.subject));
  if (delivery.held && waiting.length === 0) return ledger.addJob(job, Date.now() + HOLD_MS);
  if (delivery.first) {
    await Promise.race([deliver(ledger, job), scheduler.wait(FIRST_WAIT_MS)]);
    return;
  }
  for (let copy = 0; copy < copies; copy += 1) ledger.addJob({ ...job, held: false }, due);
  for (const { id, job: released } of waiting) {
    if (released.kind === 'deliver' && ledger.removeJob(id)) {
      ledger.addJob({ ...released, held: false }, due + RELEASE_AFTER_MS);
    }
  }
}

function isHeld(job: Job, subject: string): boolean {
  return job.kind === 'deliver' && job.held && job.subject === subject;
}

/** Runs all due jobs, the earliest first. */
export async function runJobs(ledger: Ledger): Promise<void> {
  const due = ledger.jobs().filter((row) => row.due <= Date.now());
  for (const { id, job } of due) {
    // The job is gone if the ledger was reset or the message released in the meantime.
    if (!ledger.removeJob(id)) continue;
    if (job.kind === 'deliver') {
      await deliver(ledger, job);
    } else {
      const message = completeVault(ledger, job.order);
      if (message) await post(ledger, message);
    }
  }
}

/** Sends one webhook; any answer but 2xx schedules a redelivery. */
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
