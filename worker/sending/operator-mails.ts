import { company } from '../company.ts';
import { companyMinute } from '../company-time.ts';
import { calendarDay } from '../country/local-time.ts';
import type { Env } from '../env.ts';
import type { MailKind, MailMaker } from '../mail/mail.ts';
import { codeText } from '../orders/model/dispute.ts';
import { amountText } from '../orders/model/money-text.ts';
import { disputeById } from '../orders/store/dispute.ts';
import { letterMail } from '../view/mails/mail-letter.tsx';
import { digestParts, getDigest } from './digest.ts';

/** The language of operators' mails and of the desk. */
const LANG = 'en';

/** The part of a mail that links the desk. Empty without the setting `ORIGIN`, the shop's web address. */
function deskLinkParts({ ORIGIN }: Env, path = ''): { link: readonly [string, string] }[] {
  return ORIGIN ? [{ link: ['Open the desk', `${ORIGIN}/__desk${path}`] as const }] : [];
}

/** TABLE: the makers of the mails to operators, by the kind of mail. */
export const operatorMails = {
  /** Makes the digest of a day. On a later day this mail is obsolete, because a newer digest replaces it. */
  digest: {
    async make(env, { subject }) {
      const { DIGEST_TO: to } = env;
      const now = Date.now();
      const day = calendarDay(now, company.country);
      if (!to || !subject.startsWith(day)) return 'obsolete';
      const parts = digestParts(await getDigest(env, now));
      const mail = await letterMail(LANG, {
        subject: `${company.brand} on ${day}`,
        parts: [
          ...parts.flatMap(({ heading, rows }) => [{ heading }, { rows }]),
          ...deskLinkParts(env),
        ],
      });
      return { to, mail };
    },
  },
  /** Makes the mail about a new dispute. The operator must answer a dispute at the wallet within days. */
  disputed: {
    async make(env, { subject }) {
      const { DIGEST_TO: to } = env;
      const open = (await disputeById(env.DB, subject)).filter(({ endedAt }) => endedAt === null);
      const [first] = open;
      if (!to || !first) return 'obsolete';
      const { order, reason, stage, dueAt } = first;
      const due = dueAt === null ? 'before its deadline' : `before ${companyMinute(dueAt)}`;
      const mail = await letterMail(LANG, {
        subject: order ? `Dispute about ${order}` : 'Dispute about an unknown payment',
        parts: [
          { text: `A buyer disputes a payment at the wallet. Answer the dispute there ${due}.` },
          {
            rows: [
              ['Dispute', subject],
              ['Reason', codeText(reason)],
              ['Stage', codeText(stage)],
              ...open.map(
                (one) =>
                  [
                    one.order ?? 'Unknown payment',
                    `${amountText(one.amountMinor, one.currency)} held`,
                  ] as const,
              ),
            ],
          },
          ...deskLinkParts(env, order ? `/orders/${order}` : '?list=disputes'),
        ],
      });
      return { to, mail };
    },
  },
} as const satisfies Partial<Record<MailKind, MailMaker>>;
