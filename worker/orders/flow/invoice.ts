import * as z from 'zod/mini';
import { company } from '../../company.ts';
import { calendarDay } from '../../country/local-time.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import type { StoredOrder } from '../model/order.ts';
import {
  type Invoice,
  issueCorrection,
  issueInvoice,
  orderInvoices,
  skipEntry,
  type UninvoicedOrder,
  uninvoicedOrders,
} from '../store/invoice.ts';
import {
  amountDifferences,
  entryLines,
  type MovedEntry,
  uncheckedEntries,
} from '../store/invoice-correction.ts';
import { readPosition, storePosition } from '../store/job-run.ts';
import { orderById, ordersById } from '../store/order.ts';
import { correctionContent, orderInvoiceContent } from './invoice-content.ts';

type Database = Pick<Env, 'DB'>;

const JOB = 'issueDueInvoices';

/** The last order that the job tried. */
const positionShape = z.object({ at: z.number(), row: z.number() });
const beginning = { at: 0, row: 0 };

/**
 * The maximum number of orders, and of ledger entries, in one run of the job. It allows 14,000 invoices a day,
 * the same as the number of releases.
 */
const BATCH = 50;
/** The number of attempts. An attempt fails if another request changes the order at the same time. */
const MAX_ATTEMPTS = 4;

/**
 * Issues the missing invoices of released orders, then the corrections of invoices after refunds and failed
 * refunds (rule 7.72). An order that fails does not stop the other orders: each run continues after the last order that
 * the run before tried, and begins anew at the end of the list. A ledger entry that fails stops the later entries. `now`
 * in ms.
 * @throws the errors of D1
 */
export async function issueDueInvoices(
  env: Database,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const stored = await readPosition(env.DB, JOB);
  const start = stored ? positionShape.parse(JSON.parse(stored)) : beginning;
  const orders = await uninvoicedOrders(env.DB, start, BATCH);
  const tried = await invoiceOrders(env, orders, now, mayContinue);
  const isEnd = orders.length < BATCH && tried === orders.at(-1);
  const { at, row } = tried ?? start;
  const position = isEnd ? null : JSON.stringify({ at, row });
  if (position !== stored) await storePosition(env.DB, JOB, position);
  for (const entry of await uncheckedEntries(env.DB, BATCH)) {
    if (!mayContinue()) return;
    await correct(env, entry, now);
  }
}

/**
 * Issues the invoice of a released order. After a failure, the scheduled job issues it. Never throws. `now` in
 * ms.
 */
export async function invoiceNow(env: Database, orderId: string, now: number): Promise<void> {
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const order = await orderById(env.DB, orderId);
      if (!order) return;
      const differences = await amountDifferences(env.DB, [orderId]);
      if (await invoiceOnce(env, order, differences.get(orderId), now)) return;
    }
  } catch (error) {
    log('invoiceNotMade', { orderId, reason: String(error) });
  }
}

/**
 * Issues the invoices of released orders, and returns the last order that it tried. Reads all of the orders with a few
 * statements. An order that another request changes at the same time gets its invoice in a later run.
 */
async function invoiceOrders(
  env: Database,
  due: readonly UninvoicedOrder[],
  now: number,
  mayContinue: () => boolean,
): Promise<UninvoicedOrder | undefined> {
  if (due.length === 0) return undefined;
  const orderIds = due.map(({ id }) => id);
  const orders = await ordersById(env.DB, orderIds);
  const differences = await amountDifferences(env.DB, orderIds);
  let tried: UninvoicedOrder | undefined;
  for (const one of due) {
    if (!mayContinue()) break;
    tried = one;
    const order = orders.get(one.id);
    if (!order) continue;
    try {
      await invoiceOnce(env, order, differences.get(one.id), now);
    } catch (error) {
      log('invoiceNotMade', { orderId: one.id, reason: String(error) });
    }
  }
  return tried;
}

/**
 * Tries once to issue the invoice of an order that was just read. `difference` is the accepted difference from its
 * price, in minor units. Returns true if the order needs no further attempt.
 */
async function invoiceOnce(
  { DB }: Database,
  order: StoredOrder,
  difference: number | undefined,
  now: number,
): Promise<boolean> {
  const { id: orderId, paidAt: suppliedAt } = order.view;
  if (suppliedAt === null || order.fulfilment.releasedAt === null) return true;
  const isRefunded = order.view.status === 'refunded';
  const content = isRefunded ? null : orderInvoiceContent(order, difference ?? 0, suppliedAt);
  const invoice = content && {
    source: `order:${orderId}`,
    kind: 'invoice' as const,
    orderId,
    corrects: null,
    suppliedAt,
    issued: toIssueTime(now),
    ledgerId: null,
    content,
  };
  const issued = await issueInvoice(DB, { id: orderId, revision: order.revision }, invoice, now);
  return issued || (await orderInvoices(DB, orderId)).length > 0;
}

async function correct(
  { DB }: Database,
  entry: Omit<MovedEntry, 'lines'>,
  now: number,
): Promise<void> {
  const { id: ledgerId, key, orderId, amountMinor, chargeLedgerId } = entry;
  const [order, invoices] = [await orderById(DB, orderId), await orderInvoices(DB, orderId)];
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  // The invoice does not have a charge that arrived after it.
  const isInvoiced = invoice && chargeLedgerId <= invoice.ledgerId;
  if (!order || !isInvoiced || invoice.ledgerId >= ledgerId) {
    const isDue = !invoice && amountMinor > 0 && order?.fulfilment.releasedAt != null;
    await skipEntry(DB, { orderId, ledgerId, isDue });
    return;
  }
  const lines = await entryLines(DB, entry);
  const content = correctionContent(order, invoice, { ...entry, lines });
  const kind = amountMinor < 0 ? 'creditNote' : 'reinstatement';
  await issueCorrection(
    DB,
    {
      source: key,
      kind,
      orderId,
      corrects: correctedSource(key, invoices) ?? invoice.source,
      suppliedAt: invoice.suppliedAt,
      issued: toIssueTime(now),
      ledgerId,
      content,
    },
    ledgerId,
  );
}

/**
 * The source of the credit note for a refund that failed later. Undefined if there is no such credit
 * note.
 */
function correctedSource(key: string, invoices: readonly Invoice[]): string | undefined {
  const [kind, ...id] = key.split(':');
  if (kind !== 'returned') return undefined;
  const sources = [`refund:${id.join(':')}`, `reversal:${id.join(':')}`];
  return invoices.find(({ source }) => sources.includes(source))?.source;
}

/**
 * The time at which an invoice is issued, and the year at that time in the company's country. The year
 * is part of the invoice number.
 */
function toIssueTime(now: number): { year: number; at: number } {
  return { year: Number(calendarDay(now, company.country).slice(0, 4)), at: now };
}
