import { resendMail } from '../../../sending/mail-resending.ts';
import { sendMail } from '../../../sending/mail-sending.ts';
import { Refused } from '../../model/refused.ts';
import { listMails } from '../../store/outbox/listed-mails.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The actions of the verbs in mail-verbs.ts. */
export const mailActions = {
  async mails({ env }, { all, most, after }) {
    const mails = await listMails(env.DB, all ? 'all' : 'unsent', most, after);
    return {
      mails,
      next: nextPosition(mails, most, ({ createdAt, key }) => ({ at: createdAt, id: key })),
    };
  },
  async 'resend-mail'({ env, now }, { key, again, later }) {
    const due = await resendMail(env, key, again, now);
    if (due === null)
      throw new Refused(`${key} is no longer needed: its content is not true any more.`);
    if (!later) await sendMail(env, due);
    return { mail: due };
  },
} as const satisfies Partial<Actions>;
