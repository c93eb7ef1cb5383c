import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { deliver } from './deliver.ts';
import type { MailWake } from './outbox.ts';

/** The queue of messages that the platform has delivered in vain has a name that ends so (wrangler.toml). */
const DEAD = '-dead';
/** From this pause on the scheduled job takes the mail, in ms: it comes as often. */
const JOB_PERIOD = 5 * 60 * 1000;

/** Sends the mails that messages name. A message only wakes: which mails there are is in the outbox. */
export async function handleMail(
  { queue, messages }: MessageBatch<Partial<MailWake>>,
  env: Env,
): Promise<void> {
  for (const message of messages) {
    // Messages of before the outbox named no key; their mails have rows, too.
    const { key = '' } = message.body;
    if (queue.endsWith(DEAD)) {
      log('mailWakeLost', { key });
      continue;
    }
    const pause = await deliver(env, key);
    if (pause !== null && pause < JOB_PERIOD) message.retry({ delaySeconds: pause / 1000 });
    else message.ack();
  }
}
