import { trackedParcel } from '../../catalogue/carriers.ts';
import { companyTime, companyTimeZone } from '../../company-time.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import type { Env } from '../../env.ts';
import type { MailKind } from '../../mail/mail.ts';
import { methodLabel } from '../../payment-methods.ts';
import { codeText } from '../model/dispute.ts';
import { amountText } from '../model/money-text.ts';
import { isBought, type StoredOrder } from '../model/order.ts';
import type { Purpose } from '../model/payment.ts';
import type { ListedWithdrawal } from '../model/withdrawal.ts';
import { type Dispute, orderDisputes } from '../store/dispute.ts';
import { type StoredEvidence, storedEvidence } from '../store/evidence.ts';
import { movedMoney } from '../store/money-back.ts';
import { orderWithdrawals } from '../store/withdrawal-list.ts';

type EvidencePart = { heading: string; rows: (readonly [label: string, text: string])[] };

/** The market whose words name the goods: the evidence is in English. */
const MARKET = 'GB';

/** TABLE: the names of the mails to the buyer. Other mails are no evidence. */
const mailNames: Partial<Record<MailKind, string>> = {
  order: 'Confirmation of the order, with the terms',
  upsell: 'Confirmation of the further offer, with the terms',
  shipped: 'The parcel has left, with its number',
  cancelled: 'Confirmation of the cancellation',
  downloadLinks: 'Links to the ebooks',
  receiptLink: 'Link to the page of the order',
  refunded: 'Confirmation of a refund',
  withdrawal: 'Confirmation of the withdrawal',
};

const moneyBackNames = {
  refund: 'refunded',
  outside: 'refunded outside PayPal',
  reversal: 'taken back by PayPal',
  returned: 'came back to the shop, because a refund or a reversal did not stand',
  asked: 'refund requested',
  failed: 'refund failed',
} as const;

const SECOND_CAPTURE = ', of a second capture of the same payment';

/**
 * The facts about an order that prove the contract and its fulfilment in a dispute, in parts with a heading. A part
 * without rows says that there is nothing. Times are in the company's time zone. The buyer is named with the
 * address of delivery, which the wallet compares with its own, but without other personal data.
 * @throws the errors of D1
 */
export async function getEvidence(
  { DB }: Pick<Env, 'DB'>,
  order: StoredOrder,
): Promise<{ order: string; timeZone: string; parts: EvidencePart[] }> {
  const { id, number } = order.view;
  const [disputes, stored, moved, withdrawals] = await Promise.all([
    orderDisputes(DB, id),
    storedEvidence(DB, id),
    movedMoney(DB, id),
    orderWithdrawals(DB, id),
  ]);
  const money = (minor: number) => amountText(minor, order.view.currency);
  return {
    order: number,
    timeZone: companyTimeZone,
    parts: [
      { heading: 'Order', rows: orderRows(order) },
      { heading: 'Dispute', rows: disputes.map(disputeRow) },
      { heading: 'Contract', rows: contractRows(stored) },
      { heading: 'Goods', rows: goodsRows(order, money) },
      { heading: 'Payments', rows: paymentRows(order, money) },
      { heading: 'Parcel', rows: parcelRows(order) },
      { heading: 'Downloads of ebooks', rows: downloadRows(stored) },
      { heading: 'Mails to the buyer', rows: mailRows(stored) },
      {
        heading: 'Money back',
        rows: moved.map(({ kind, at, amountMinor, isSecondCapture }) => [
          companyTime(at),
          `${money(amountMinor)} ${moneyBackNames[kind]}${isSecondCapture ? SECOND_CAPTURE : ''}`,
        ]),
      },
      { heading: 'Withdrawals', rows: withdrawals.flatMap(withdrawalRows) },
    ],
  };
}

/** The rows with a text. */
function filled(rows: readonly (readonly [string, string | null])[]): EvidencePart['rows'] {
  return rows.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

function orderRows({ view }: StoredOrder): EvidencePart['rows'] {
  const { name, address, createdAt, paidAt } = view;
  return filled([
    ['Number', view.number],
    ['Buyer', [name.first, name.last].filter(Boolean).join(' ')],
    [
      'Sent to',
      [
        address.street,
        address.street2,
        `${address.postcode} ${address.city}`.trim(),
        view.deliveryCountry,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Created', companyTime(createdAt)],
    ['Paid', paidAt === null ? null : companyTime(paidAt)],
  ]);
}

function disputeRow(dispute: Dispute): readonly [string, string] {
  const { dueAt, endedAt, outcome, amountMinor, currency, reason, stage } = dispute;
  const texts = [
    amountText(amountMinor, currency),
    codeText(reason),
    codeText(stage),
    dueAt !== null && `answer before ${companyTime(dueAt)}`,
    endedAt !== null && `ended ${companyTime(endedAt)}, ${codeText(outcome ?? '')}`,
  ];
  return [dispute.dispute, texts.filter(Boolean).join(', ')];
}

function purposeText(purpose: Purpose): string {
  return purpose === 'order' ? 'the order' : `the further offer “${purpose}”`;
}

function contractRows({ presses, consents }: StoredEvidence): EvidencePart['rows'] {
  return [
    ...presses.flatMap(({ purpose, at, button, locale, terms, prices }) => [
      [companyTime(at), `The buyer pressed “${button}” for ${purposeText(purpose)}`] as const,
      ['Language, terms, prices', `${locale}, ${terms}, ${prices}`] as const,
    ]),
    ...consents.flatMap(({ at, deliveryText, withdrawalText }) => [
      [companyTime(at), `The buyer agreed: “${deliveryText}”`] as const,
      [companyTime(at), `The buyer agreed: “${withdrawalText}”`] as const,
    ]),
  ];
}

function goodsRows({ view }: StoredOrder, money: (minor: number) => string): EvidencePart['rows'] {
  const t = translate(MARKET);
  const bought = view.lines.filter(isBought);
  if (bought.length === 0) return [];
  const total = bought.reduce((sum, line) => sum + line.totalMinor, view.deliveryMinor);
  return [
    ...bought.map((line) => [lineName({ t }, line), money(line.totalMinor)] as const),
    ['Delivery', money(view.deliveryMinor)],
    ['Sum', money(total)],
  ];
}

function paymentRows(
  { payments }: StoredOrder,
  money: (minor: number) => string,
): EvidencePart['rows'] {
  return payments.flatMap(({ purpose, method, amountMinor, receivedMinor, captureId, paidAt }) => {
    if (!captureId || paidAt === null) return [];
    const price = receivedMinor === amountMinor ? '' : `, price ${money(amountMinor)}`;
    const text = `${money(receivedMinor)} for ${purposeText(purpose)} by ${methodLabel(method)}${price}, ${companyTime(paidAt)}`;
    return [[captureId, text] as const];
  });
}

function parcelRows({ fulfilment }: StoredOrder): EvidencePart['rows'] {
  const { shippedAt, deliveredAt, deliveryToldBy } = fulfilment;
  const parcel = trackedParcel(fulfilment);
  return filled([
    ['Carrier', parcel?.carrier ?? null],
    ['Number', parcel?.tracking ?? null],
    ['Tracking', parcel?.trackingUrl ?? null],
    ['Left', shippedAt === null ? null : companyTime(shippedAt)],
    [
      'Arrived',
      deliveredAt === null ? null : `${companyTime(deliveredAt)}, told by: ${deliveryToldBy}`,
    ],
    ...(fulfilment.replacement?.parcels ?? []).map((lost) => {
      const { carrier = '', tracking = '' } = trackedParcel(lost) ?? {};
      return ['Lost or damaged before', `${carrier} ${tracking}`] as const;
    }),
  ]);
}

function downloadRows({ downloads }: StoredEvidence): EvidencePart['rows'] {
  const t = translate(MARKET);
  return downloads.map(({ ebook, count, lastAt }) => [
    lineName({ t }, { product: ebook, count: 1 }),
    `opened ${count} ${count === 1 ? 'time' : 'times'}, last ${companyTime(lastAt)}`,
  ]);
}

function mailRows({ mails }: StoredEvidence): EvidencePart['rows'] {
  return filled(mails.map(({ kind, at }) => [companyTime(at), mailNames[kind] ?? null]));
}

function withdrawalRows(row: ListedWithdrawal): EvidencePart['rows'] {
  const time = (at: number | null) => (at === null ? null : companyTime(at));
  return filled([
    [
      'Declared',
      `${companyTime(row.declaredAt)}, ${row.part ? 'a part of the order' : 'the whole order'}`,
    ],
    ['Goods back', time(row.goodsReceivedAt)],
    ['Settled', time(row.settledAt)],
  ]);
}
