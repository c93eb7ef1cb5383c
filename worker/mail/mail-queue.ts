import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { sendConfirmation } from '../orders/flow/mail.ts';
import { sendQuizMail } from '../services/quiz-mail.ts';
import { sendReceipt } from '../services/receipts.ts';
import type { MailJob } from './mail-job.ts';

const RETRY_SECONDS = 30;

/** Sends the mails on the queue, each once; what fails is tried again later. */
export async function handleMail(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      const done = await send(env, message.body);
      if (done) message.ack();
      else message.retry({ delaySeconds: RETRY_SECONDS });
    } catch (error) {
      // The message may name the recipient, who does not belong in a log.
      const reason = error instanceof Error ? error.name : 'unknown';
      log('mailNotSent', { ...idsOf(message.body), reason });
      message.retry({ delaySeconds: RETRY_SECONDS * message.attempts });
    }
  }
}

/** Whether the mail has left, now or before; false where it has to wait. */
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

/** What a log may say of a message. */
function idsOf(job: MailJob): Readonly<Record<string, string>> {
  if (job.kind !== 'quizResult') return job;
  const { kind, consentId } = job;
  return { kind, consentId };
}
