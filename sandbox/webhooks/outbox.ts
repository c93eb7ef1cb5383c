import { completeVault } from '../captures/vault.ts';
import { defaultInstruction, getBehaviour, type Instruction } from '../control/instruction.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';
import { deliver } from './deliver.ts';
import type { Delivery, Job } from './job.ts';

/** A held message is sent when nothing follows it within this time, in milliseconds. */
const HOLD_MS = 5000;
/** How long after the message that releases it a held one is sent, in milliseconds. */
const RELEASE_AFTER_MS = 300;
/** How long an answer waits at most for a webhook that has to arrive first, in milliseconds. */
const FIRST_WAIT_MS = 3000;

/**
 * Lists the event and queues its webhook as the instruction says: late, twice, first, held back or
 * not at all. Resolves at once, except for 'first', which waits until the shop has answered it.
 */
export async function post(
  ledger: Ledger,
  message: Message,
  instruction: Instruction = defaultInstruction,
) {
  recordEvent(ledger, message);
  const { delivery = {}, delayMs } = getBehaviour(instruction);
  const copies = delivery.copies ?? 1;
  const held = delivery.held === true;
  const job: Delivery = { ...message, kind: 'deliver', attempt: 0, held, to: null };
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

/** Keeps an event, so that it can be found when its webhook was lost. */
function recordEvent(ledger: Ledger, message: Message): void {
  const { id, create_time } = message.event;
  ledger.write('event', { ...message, id, at: Date.parse(create_time) });
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
