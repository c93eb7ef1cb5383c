import { trackedParcel } from '../catalogue/carriers.ts';
import { company } from '../company.ts';
import { companyTime, companyTimeZone } from '../company-time.ts';
import { capitalized } from '../copy/capitalized.ts';
import { translate } from '../copy/copy.ts';
import { countryName } from '../copy/country-names.ts';
import { lineName } from '../copy/line-name.ts';
import { calendarDay } from '../country/local-time.ts';
import type { Mail, MailKind, MailMaker } from '../mail/mail.ts';
import { codeText } from '../orders/model/dispute.ts';
import { type Fulfilment, fulfilmentTexts } from '../orders/model/fulfilment.ts';
import { amountText } from '../orders/model/money-text.ts';
import { isBought } from '../orders/model/order.ts';
import { type Dispute, disputeById } from '../orders/store/dispute.ts';
import { orderByNumber } from '../orders/store/order.ts';
import { type Letter, letterMail } from '../view/mails/mail-letter.tsx';
import type { Fact, MailRow } from '../view/mails/mail-parts.tsx';
import type { PageOrder } from '../view/page-order.ts';
import { type Digest, dateText, digestParts, getDigest, workText } from './digest.ts';

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
      return { to, mail: await digestMail(await getDigest(env, now), ORIGIN) };
    },
  },
  /** Makes the mail about a new dispute. The operator must answer a dispute at the wallet within days. */
  disputed: {
    async make({ DB, DIGEST_TO: to, ORIGIN }, { subject }) {
      const open = (await disputeById(DB, subject)).filter(({ endedAt }) => endedAt === null);
      if (!to || open.length === 0) return 'obsolete';
      const number = open[0]?.order ?? null;
      const order = number === null ? null : await orderByNumber(DB, number);
      return { to, mail: await disputedMail(subject, open, order, ORIGIN) };
    },
  },
} as const satisfies Partial<Record<MailKind, MailMaker>>;

/** The mail with the digest of a day. It links the desk if the setting `ORIGIN`, the shop's web address, is known. */
export function digestMail(digest: Digest, origin: string | undefined): Promise<Mail> {
  const desk = deskAddress(origin);
  const work = workText(digest.today);
  return operatorLetter({
    subject: `${company.brand} on ${dateText(digest.day)}`,
    preview: work,
    parts: [
      { panel: [work] },
      ...(desk === null ? [] : [{ button: ['Open the desk', desk] as const }]),
      ...digestParts(digest, desk).flatMap(({ heading, rows }) => [{ heading }, { rows }]),
    ],
  });
}

type OpenDispute = Pick<
  Dispute,
  'order' | 'reason' | 'stage' | 'dueAt' | 'amountMinor' | 'currency'
>;

type DisputedOrder = {
  view: Pick<PageOrder, 'lines' | 'deliveryCountry'>;
  fulfilment: Omit<Fulfilment, 'releasedAt' | 'deliveryToldBy' | 'replacement'>;
};

/** The mail about the open payments of a dispute, with the goods and the parcel of its order. */
export function disputedMail(
  dispute: string,
  open: readonly OpenDispute[],
  disputed: DisputedOrder | null,
  origin: string | undefined,
): Promise<Mail> {
  const desk = deskAddress(origin);
  const [first] = open;
  const { order = null, reason = '', stage = '', dueAt = null } = first ?? {};
  const parcel = disputed && trackedParcel(disputed.fulfilment);
  const panel =
    dueAt === null ? ['Answer at PayPal soon'] : ['Answer at PayPal before', companyTime(dueAt)];
  return operatorLetter({
    subject: order ? `Dispute about ${order}` : 'Dispute about an unknown payment',
    preview: panel.join(' '),
    parts: [
      { panel },
      ...(desk === null ? [] : disputeLinks(order, desk)),
      {
        rows: open.map(
          (one): MailRow => [
            `Held for ${one.order ?? 'an unknown payment'}`,
            amountText(one.amountMinor, one.currency),
            { isSum: true },
          ],
        ),
      },
      {
        facts: [
          ['Reason', capitalized(codeText(reason))] as const,
          ['Stage', capitalized(codeText(stage))] as const,
          ['Dispute at PayPal', dispute] as const,
          ...(disputed ? orderFacts(disputed) : []),
        ].filter(([, value]) => value.length > 0),
      },
      ...(parcel
        ? [{ link: [`Track the parcel at ${parcel.carrier}`, parcel.trackingUrl] as const }]
        : []),
    ],
  });
}

/** The goods, the country and the parcel of an order, without its buyer (rule 7.66). */
function orderFacts({ view, fulfilment }: DisputedOrder): Fact[] {
  const { shippedAt, deliveredAt, tracking } = fulfilment;
  const t = translate('GB');
  const parcel = [
    tracking ?? capitalized(fulfilmentTexts[fulfilment.state]),
    shippedAt === null ? '' : `Left ${companyTime(shippedAt)}`,
    deliveredAt === null ? '' : `Arrived ${companyTime(deliveredAt)}`,
  ];
  return [
    ['Goods', view.lines.filter(isBought).map((line) => lineName({ t }, line))],
    ['Sent to', countryName(view.deliveryCountry, LANG)],
    ['Parcel', parcel.filter(Boolean)],
  ];
}

function disputeLinks(order: string | null, desk: string): Letter['parts'] {
  if (order === null)
    return [{ button: ['Open the disputes on the desk', `${desk}?list=disputes`] }];
  const address = `${desk}/orders/${order}`;
  return [
    { button: [`Open ${order} on the desk`, address] },
    { link: ['Evidence to print', `${address}?evidence`] },
  ];
}

/** A mail to operators. Its times are in the company's time zone. */
function operatorLetter(letter: Omit<Letter, 'footer'>): Promise<Mail> {
  return letterMail(LANG, { ...letter, footer: [`Times: ${companyTimeZone}`] });
}

/** The web address of the desk; null if the shop's web address is unknown. */
function deskAddress(origin: string | undefined): string | null {
  return origin ? `${origin}/__desk` : null;
}
