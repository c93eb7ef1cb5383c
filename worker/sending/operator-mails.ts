import { company } from '../company.ts';
import { companyMinute } from '../company-time.ts';
import { calendarDay } from '../country/local-time.ts';
import type { Mail, MailKind, MailMaker } from '../mail/mail.ts';
import { codeText } from '../orders/model/dispute.ts';
import { amountText } from '../orders/model/money-text.ts';
import { type Dispute, disputeById } from '../orders/store/dispute.ts';
import { type Letter, letterMail } from '../view/mails/mail-letter.tsx';
import { type DigestPart, digestParts, getDigest } from './digest.ts';

/** The language of operators' mails and of the desk. */
const LANG = 'en';

/** TABLE: the makers of the mails to operators, by the kind of mail. */
export const operatorMails = {
  /** Makes the digest of a day. On a later day this mail is obsolete, because a newer digest replaces it. */
  digest: {
    async make(env, { subject }) {
      const { DIGEST_TO: to, ORIGIN } = env;
      const now = Date.now();
      const day = calendarDay(now, company.country);
      if (!to || !subject.startsWith(day)) return 'obsolete';
      return { to, mail: await digestMail(day, digestParts(await getDigest(env, now)), ORIGIN) };
    },
  },
  /** Makes the mail about a new dispute. The operator must answer a dispute at the wallet within days. */
  disputed: {
    async make({ DB, DIGEST_TO: to, ORIGIN }, { subject }) {
      const open = (await disputeById(DB, subject)).filter(({ endedAt }) => endedAt === null);
      if (!to || open.length === 0) return 'obsolete';
      return { to, mail: await disputedMail(subject, open, ORIGIN) };
    },
  },
} as const satisfies Partial<Record<MailKind, MailMaker>>;

/** The mail with the digest of a day. It links the desk if the setting `ORIGIN`, the shop's web address, is known. */
export function digestMail(
  day: string,
  parts: readonly DigestPart[],
  origin: string | undefined,
): Promise<Mail> {
  return letterMail(LANG, {
    subject: `${company.brand} on ${day}`,
    parts: [
      ...parts.flatMap(({ heading, rows }) => [{ heading }, { facts: rows }]),
      ...deskParts(origin),
    ],
  });
}

type OpenDispute = Pick<
  Dispute,
  'order' | 'reason' | 'stage' | 'dueAt' | 'amountMinor' | 'currency'
>;

/** The mail about the open payments of a dispute. */
export function disputedMail(
  dispute: string,
  open: readonly OpenDispute[],
  origin: string | undefined,
): Promise<Mail> {
  const [first] = open;
  const { order = null, reason = '', stage = '', dueAt = null } = first ?? {};
  const due = dueAt === null ? 'before its deadline' : `before ${companyMinute(dueAt)}`;
  return letterMail(LANG, {
    subject: order ? `Dispute about ${order}` : 'Dispute about an unknown payment',
    parts: [
      { text: `A buyer disputes a payment at the wallet. Answer the dispute there ${due}.` },
      {
        facts: [
          ['Dispute', dispute],
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
      ...deskParts(origin, order ? `/orders/${order}` : '?list=disputes'),
    ],
  });
}

function deskParts(origin: string | undefined, path = ''): Letter['parts'] {
  return origin ? [{ button: ['Open the desk', `${origin}/__desk${path}`] }] : [];
}
