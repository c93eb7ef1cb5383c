import { completeOrder, endWait, reverseApproval } from '../captures/completion.ts';
import { completeVault } from '../captures/vault.ts';
import { defaultInstruction, getBehaviour, type Instruction } from '../control/instruction.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Message } from '../state/webhook-records.ts';
import { deliver } from './deliver.ts';
import type { Delivery, Job } from './job.ts';

/**
 * The longest time, in ms, that a webhook is held back. After it the webhook is sent even without a next
 * webhook.
 */
const HOLD_MS = 5000;
/** The time in ms between a webhook and the held webhook that is sent after it. */
const RELEASE_AFTER_MS = 300;
/** The longest time, in ms, that an API call waits for its webhook with the behaviour `webhook-first`. */
const FIRST_WAIT_MS = 3000;

/**
 * Stores an event and plans its webhook. The instruction may delay, repeat, hold back or drop the webhook.
 * The promise resolves at once, but with the behaviour `webhook-first` only after the shop's answer or 3 s.
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
  const heldJobs = ledger.jobs().filter(({ job }) => isHeld(job, message.subject));
  if (delivery.held && heldJobs.length === 0) return ledger.addJob(job, Date.now() + HOLD_MS);
  if (delivery.first) {
    await Promise.race([deliver(ledger, job), scheduler.wait(FIRST_WAIT_MS)]);
    return;
  }
  for (let copy = 0; copy < copies; copy += 1) ledger.addJob({ ...job, held: false }, due);
  for (const { id, job: released } of heldJobs) {
    if (released.kind === 'deliver' && ledger.removeJob(id)) {
      ledger.addJob({ ...released, held: false }, due + RELEASE_AFTER_MS);
    }
  }
}

/** Stores an event, so that the list of events has it even if its webhook is dropped. */
function recordEvent(ledger: Ledger, message: Message): void {
  const { id, create_time } = message.event;
  ledger.write('event', { ...message, id, at: Date.parse(create_time) });
}

function isHeld(job: Job, subject: string): boolean {
  return job.kind === 'deliver' && job.held && job.subject === subject;
}

/** The work of each kind of job about an order. It returns the webhooks that it causes. */
const lateWork = {
  vault: (ledger: Ledger, order: string) => {
    const message = completeVault(ledger, order);
    return message ? [message] : [];
  },
  complete: completeOrder,
  reverse: reverseApproval,
  lapse: endWait,
} as const;

/** Runs all jobs whose time has come, the earliest first. */
export async function runJobs(ledger: Ledger): Promise<void> {
  const due = ledger.jobs().filter((row) => row.due <= Date.now());
  for (const { id, job } of due) {
    // The job may be gone meanwhile: a reset deletes it, and the order's next webhook replaces a held one.
    if (!ledger.removeJob(id)) continue;
    if (job.kind === 'deliver') {
      await deliver(ledger, job);
    } else {
      for (const message of lateWork[job.kind](ledger, job.order)) await post(ledger, message);
    }
  }
}
