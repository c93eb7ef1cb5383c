import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { mailKey, type NewMail } from './outbox.ts';

/** Lets mails that were just written leave at once. What fails here the scheduled job sends. */
export async function wakeMails(
  { MAIL }: Pick<Env, 'MAIL'>,
  mails: readonly NewMail[],
): Promise<void> {
  for (const key of mails.map(mailKey)) {
    try {
      await MAIL.send({ key });
    } catch (error) {
      log('mailNotQueued', { key, reason: String(error) });
    }
  }
}
