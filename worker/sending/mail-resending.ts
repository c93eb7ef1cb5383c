import type { Env } from '../env.ts';
import { Refused } from '../orders/model/refused.ts';
import { makeMailDue, resendableMail } from '../orders/store/outbox/listed-mails.ts';
import { mailKinds } from './mail-kinds.ts';

/**
 * Makes a mail due for an operator, if it is still needed. If `again` is true, a sent mail is due a second time as a new
 * mail. `now` in ms. Returns the key of the due mail. Null if the mail is no longer needed, because its content is not
 * true any more.
 * @throws Refused with a sentence: unknown key, no email address, sent already, content deleted
 */
export async function resendMail(
  env: Env,
  key: string,
  again: boolean,
  now: number,
): Promise<string | null> {
  const mail = await resendableMail(env.DB, key, again);
  const content = await mailKinds[mail.kind].make(env, mail);
  if (content === null)
    throw new Refused(`${key} cannot be sent: its content is no longer stored.`);
  return content === 'obsolete' ? null : makeMailDue(env.DB, mail, now);
}
