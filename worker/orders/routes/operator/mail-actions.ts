import { sendMail } from '../../../sending/mail-sending.ts';
import { listMails, resendMail } from '../../store/outbox/listed-mails.ts';
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
    const due = await resendMail(env.DB, key, again, now);
    if (!later) await sendMail(env, due);
    return { mail: due };
  },
} as const satisfies Partial<Actions>;
