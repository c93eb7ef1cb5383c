import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { sendConfirmation } from '../orders/flow/mail.ts';
import { sendQuizMail } from '../services/quiz-mail.ts';
import { sendReceipt } from '../services/receipts.ts';
import type { MailJob } from './mail-job.ts';

const RETRY_SECONDS = 30;

/** Sends the queued mails, each once; one that fails is tried again later. */
export async function handleMail(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      const done = await send(env, message.body);
      if (done) message.ack();
      else message.retry({ delaySeconds: RETRY_SECONDS });
    } catch (error) {
      // The error's message may contain the recipient, who must not be logged.
      const reason = error instanceof Error ? error.name : 'unknown';
      log('mailNotSent', { ...getJobIds(message.body), reason });
      message.retry({ delaySeconds: RETRY_SECONDS * message.attempts });
    }
  }
}

/** Sends a mail; true if it was sent now or before, false if it has to wait. */
function send(env: Env, job: MailJob): Promise<boolean> {
  switch (job.kind) {
    case 'withdrawal':
      return sendReceipt(env, job);
    case 'quizResult':
      return sendQuizMail(env, job);
    default:
      return sendConfirmation(env, job);
  }
}

/** The parts of a message that may be logged. */
function getJobIds(job: MailJob): Readonly<Record<string, string>> {
  if (job.kind !== 'quizResult') return job;
  const { kind, consentId } = job;
  return { kind, consentId };
}
