import { Option } from '@commander-js/extra-typings';
import { decimal } from '../../worker/catalogue/money.ts';
import { companyMinute, zonedMinute } from '../../worker/company-time.ts';
import { refusals } from '../../worker/law/review-refusals.ts';
import { codeText } from '../../worker/orders/model/dispute.ts';
import { refundText } from '../../worker/orders/model/refund.ts';
import {
  quietNames,
  tasksByUrgency,
  taskText,
  workTitles,
} from '../../worker/orders/model/task.ts';
import type { VerbAnswer } from '../../worker/orders/routes/operator/actions.ts';
import { getVerb, type VerbName } from '../../worker/orders/routes/operator/verbs.ts';
import { methodLabel } from '../../worker/payment-methods.ts';
import { textTable } from '../terminal/text-table.ts';
import { orderText, withdrawalTable } from './order-text.ts';

/**
 * The functions that print the answer to a command. They are written as methods, so that TypeScript accepts a row for
 * the answer of one verb as a row for any answer.
 */
export type Output<Answer = object> = {
  text(answer: Answer, request: Readonly<Record<string, unknown>>): string;
  /** The JSON that `--json` prints, if it is not the whole answer. */
  json?(answer: Answer): unknown;
  /** Extra lines for the error output. */
  notes?(answer: Answer): string[];
  /**
   * For a list: the answer's field with the rows, and the default and the maximum of `--top`. `isWhole` marks a list
   * that has no next page.
   */
  list?: { rows: string; top: { usual: number; most: number }; isWhole?: true };
  /** Options in addition to the options of the verb's fields. */
  options?: Option[];
  /** Fixed fields that the command adds to the request. */
  request?: object;
};

/** The output of a verb. By default, a verb on an order or a withdrawal prints its state. */
export function getOutput(verb: VerbName): Output {
  const special: Output | undefined = outputs[verb];
  const { form } = getVerb(verb);
  if (special) return special;
  if (form?.on === 'order') return orderOutput as Output;
  if (form?.on === 'withdrawal') return withdrawalOutput as Output;
  return { text: (answer) => JSON.stringify(answer, null, 2) };
}

const orderOutput: Output<VerbAnswer<'release'>> = {
  text: (answer) => orderText(answer),
  notes: ({ refunds }) =>
    refunds.filter(({ state }) => state === 'failed').map((refund) => refundText(refund)),
};

const withdrawalOutput: Output<VerbAnswer<'settle-withdrawal'>> = {
  json: ({ withdrawal }) => withdrawal,
  text: ({ withdrawal }) => withdrawalTable([withdrawal]).join('\n'),
};

const saleOutput: Output<VerbAnswer<'sales'>> = {
  text({ stopped }) {
    if (stopped.length === 0) return 'Everything is for sale';
    const rows = stopped.map(({ kind, what, at, by, why }) => [
      kind,
      what,
      zonedMinute(at),
      by,
      why,
    ]);
    return textTable(['not for sale', '', 'since', 'who', 'why'], rows, 5).join('\n');
  },
};

/** The default and the maximum number of rows of a list. */
const top = { usual: 50, most: 200 };

/** TABLE: the output of each verb. A verb on an order or a withdrawal needs no row. */
const outputs: { readonly [Name in VerbName]?: Output<VerbAnswer<Name>> } = {
  list: {
    list: { rows: 'orders', top },
    text: ({ orders }) =>
      tableOrText('No order', {
        head: ['order', 'paid', 'payment', 'parcel', 'country', '', 'total'],
        rows: orders.map((row) => [
          row.order,
          row.paidAt === null ? '' : zonedMinute(row.paidAt),
          ...[row.status, row.state, row.country, row.currency, decimal(row.totalMinor)],
        ]),
        textColumns: 6,
      }),
  },
  search: {
    list: { rows: 'orders', top },
    text: ({ orders }) =>
      tableOrText('No order', {
        head: ['order', 'made', 'payment', 'parcel', 'country', 'name', 'address'],
        rows: orders.map((row) => [
          ...[row.order, zonedMinute(row.createdAt), row.status, row.state, row.country],
          ...[`${row.firstName} ${row.lastName}`, row.email],
        ]),
      }),
  },
  show: { text: (answer) => orderText(answer) },
  'parcel-note': {
    text: ({ order, note }) => note ?? `${order} has no note, or its parcel has left.`,
  },
  withdrawals: {
    list: { rows: 'withdrawals', top },
    text: ({ withdrawals }, { all }) =>
      withdrawals.length > 0
        ? withdrawalTable(withdrawals).join('\n')
        : `No withdrawal${all ? '' : ' is open'}`,
  },
  today: {
    text: (today) =>
      textTable(
        ['today', '', ''],
        [...tasksByUrgency(today), ...quietNames].map((name) => {
          const task = today[name];
          return [workTitles[name], taskText(task), String(task.count)];
        }),
        2,
      ).join('\n'),
  },
  refunds: {
    list: { rows: 'refunds', top },
    text: ({ refunds }) =>
      tableOrText('No refund', {
        head: ['order', 'since', 'who', 'why', 'paid by', 'state', '', 'amount'],
        rows: refunds.map((one) => [
          ...[one.order, zonedMinute(one.requestedAt), one.by, one.reason],
          ...[methodLabel(one.method), refundText(one), one.currency, decimal(one.amountMinor)],
        ]),
        textColumns: 7,
      }),
  },
  digest: {
    json: ({ digest }) => digest,
    text: ({ parts }) =>
      partsText(
        parts.map(({ heading, rows }) => ({
          heading,
          rows: rows.map(([label, value, { notes = [] } = {}]) => [
            label,
            [value, ...notes].join(', '),
          ]),
        })),
      ),
    notes: ({ sentTo }) => (sentTo ? [`Mailed to ${sentTo}`] : []),
  },
  campaigns: {
    text: ({ campaigns }) =>
      tableOrText('No paid order', {
        head: ['source', 'medium', 'campaign', '', 'orders', 'came in', 'went back'],
        rows: campaigns.map((one) => [
          ...[one.source, one.medium, one.campaign, one.currency, String(one.orders)],
          ...[decimal(one.inMinor), decimal(one.backMinor)],
        ]),
        textColumns: 4,
      }),
  },
  evidence: {
    text: ({ timeZone, parts }) => `${partsText(parts)}\n\nTimes are in the time zone ${timeZone}.`,
  },
  disputes: {
    list: { rows: 'disputes', top },
    text: ({ disputes }) =>
      tableOrText('No dispute is open', {
        head: [
          'dispute',
          'order',
          'since',
          'answer before',
          'reason',
          'stage',
          'outcome',
          '',
          'holds',
        ],
        rows: disputes.map((one) => [
          ...[one.dispute, one.order ?? 'unknown payment', zonedMinute(one.openedAt)],
          ...[
            one.dueAt === null ? '' : zonedMinute(one.dueAt),
            codeText(one.reason),
            codeText(one.stage),
          ],
          ...[one.endedAt === null ? 'open' : codeText(one.outcome ?? ''), one.currency],
          decimal(one.amountMinor),
        ]),
        textColumns: 8,
      }),
  },
  reviews: {
    list: { rows: 'reviews', top: { usual: 20, most: 10_000 }, isWhole: true },
    json: ({ reviews }) =>
      reviews.map(({ id: _id, createdAt, ...words }) => ({ ...words, createdAt: iso(createdAt) })),
    text: ({ reviews }, { state }) =>
      reviews
        .map(({ version, product, locale, rating, title, text, name, createdAt }) =>
          [
            `${version}  ${companyMinute(createdAt).slice(0, 10)}  ${product}  ${locale}  ${rating} of 5`,
            `  ${title}\n  ${text.replaceAll('\n', '\n  ')}\n  ${name}\n`,
          ].join('\n'),
        )
        .join('\n') || `No review is ${state ?? 'waiting'}`,
  },
  'publish-review': { text: ({ published }) => `${published} is published` },
  'refuse-review': {
    text: ({ refused }, { why }) =>
      `${refused} is refused: ${refusals[why as keyof typeof refusals]}`,
  },
  'take-down-review': {
    text: ({ takenDown }, { why }) =>
      `${takenDown} is taken down: ${refusals[why as keyof typeof refusals]}`,
  },
  mails: {
    list: { rows: 'mails', top: { usual: 100, most: 10_000 }, isWhole: true },
    options: [new Option('--unsent', 'only unsent mails; the default').conflicts('all')],
    json: ({ mails }) => mails.map(mailRow),
    text: ({ mails }, { all }) =>
      tableOrText(all ? 'No mail' : 'No mail waits', {
        head: ['key', 'written', '', 'when', 'last error', 'tries'],
        rows: mails.map(({ key, createdAt, dueAt, sentAt, lastError, attempts }) => [
          ...[
            key,
            zonedMinute(createdAt),
            sentAt === null ? 'due' : 'left',
            zonedMinute(sentAt ?? dueAt),
          ],
          ...[lastError ?? '', String(attempts)],
        ]),
        textColumns: 5,
      }),
  },
  'resend-mail': {
    request: { later: true },
    text: ({ mail }) => `${mail} leaves with the next run of the scheduled job`,
  },
  sales: saleOutput,
  'stop-sale': saleOutput,
  'resume-sale': saleOutput,
  'export-customer': {
    json: ({ customer }) => customer,
    text: ({ customer }) => JSON.stringify(customer, null, 2),
  },
  'object-customer': { text: () => 'This address gets no more invitations' },
  'erase-customer': {
    text: ({ erased }) =>
      `Erased the buyer’s data in ${erased.orders} ${erased.orders === 1 ? 'order' : 'orders'}`,
  },
  outgoing: {
    list: { rows: 'webhooks', top },
    text: ({ webhooks }) => tableOrText('No webhook', webhookTable(webhooks)),
    notes: ({ stopped }) =>
      stopped.map(
        ({ name, url, stoppedAt }) =>
          `${name} answered 410 at ${url} (${zonedMinute(stoppedAt)}): \`outgoing resume ${name}\``,
      ),
  },
  'show-outgoing': {
    json: ({ webhooks }) => webhooks,
    text: ({ webhooks }) =>
      webhooks
        .flatMap((webhook) => [
          tableOrText('', webhookTable([webhook])),
          ...webhook.tries.map(({ at, status }) => `  ${zonedMinute(at)}  ${status}`),
          webhook.body ?? 'This webhook was not sent yet.',
        ])
        .join('\n'),
  },
  'replay-outgoing': {
    text: ({ replayed }) => `${replayed} leave with the next run of the scheduled job`,
  },
  'resume-receiver': { text: ({ resumed }) => `${resumed} receives webhooks again` },
};

type Parts = readonly { heading: string; rows: readonly (readonly [string, string])[] }[];

/** Parts with a heading and rows of two cells, each as a table. */
function partsText(parts: Parts): string {
  return parts
    .map(({ heading, rows }) =>
      textTable(
        [heading, ''],
        rows.map((row) => [...row]),
      ).join('\n'),
    )
    .join('\n\n');
}

type TextTable = { head: string[]; rows: string[][]; textColumns?: number };

function tableOrText(
  emptyText: string,
  { head, rows, textColumns = head.length }: TextTable,
): string {
  return rows.length > 0 ? textTable(head, rows, textColumns).join('\n') : emptyText;
}

function webhookTable(webhooks: VerbAnswer<'outgoing'>['webhooks']): TextTable {
  return {
    head: ['webhook', 'to', 'what', 'order', 'written', 'state', 'last answer', 'tries'],
    rows: webhooks.map(({ id, receiver, type, order, state, createdAt, dueAt, tries }) => [
      ...[id, receiver, type, order ?? '', zonedMinute(createdAt)],
      ...[state === 'waits' ? `due ${zonedMinute(dueAt)}` : state],
      ...[String(tries.at(-1)?.status ?? ''), String(tries.length)],
    ]),
    textColumns: 7,
  };
}

function mailRow({ createdAt, dueAt, sentAt, ...mail }: VerbAnswer<'mails'>['mails'][number]) {
  return {
    ...mail,
    createdAt: iso(createdAt),
    dueAt: sentAt === null ? iso(dueAt) : null,
    sentAt: sentAt === null ? null : iso(sentAt),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
