import { company } from '../../company.ts';
import { calendarDay } from '../../country/local-time.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import {
  type Invoice,
  issueCorrection,
  issueInvoice,
  orderInvoices,
  skipEntry,
  uninvoicedOrders,
} from '../store/invoice.ts';
import {
  amountDifference,
  entryLines,
  type MovedEntry,
  uncheckedEntries,
} from '../store/invoice-correction.ts';
import { orderById } from '../store/order.ts';
import { correctionContent, orderInvoiceContent } from './invoice-content.ts';

type Database = Pick<Env, 'DB'>;

/** How many orders, and entries of the ledger, a run of the job takes: 14,000 a day, as many as it releases. */
const BATCH = 50;
/** Each failure means that somebody wrote to the order in between. */
const ATTEMPTS = 4;

/**
 * Issues the invoices of released orders that have none, and what corrects an invoice for money that went back or
 * came back since (rule 7.72). One order that fails stops no other; of the ledger, in its order, it stops those
 * after it. `now` in ms. Throws what D1 throws.
 */
export async function issueDueInvoices(env: Database, now: number): Promise<void> {
  for (const orderId of await uninvoicedOrders(env.DB, BATCH)) await invoiceNow(env, orderId, now);
  for (const entry of await uncheckedEntries(env.DB, BATCH)) await correct(env, entry, now);
}

/** Issues the invoice of a released order; where that fails the job does. */
export async function invoiceNow(env: Database, orderId: string, now: number): Promise<void> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await invoiceOnce(env, orderId, now)) return;
    }
  } catch (error) {
    log('invoiceNotMade', { orderId, reason: String(error) });
  }
}

/** Whether nothing is left to do about an order's invoice. */
async function invoiceOnce({ DB }: Database, orderId: string, now: number): Promise<boolean> {
  const order = await orderById(DB, orderId);
  const suppliedAt = order?.view.paidAt ?? null;
  if (!order || suppliedAt === null || order.fulfilment.releasedAt === null) return true;
  const isGone = order.view.status === 'refunded';
  const difference = isGone ? 0 : await amountDifference(DB, orderId);
  const content = isGone ? null : orderInvoiceContent(order, difference, suppliedAt);
  const invoice = content && {
    ...{ source: `order:${orderId}`, kind: 'invoice' as const, orderId, corrects: null },
    ...{ suppliedAt, issued: toIssueTime(now), ledgerId: null, content },
  };
  const issued = await issueInvoice(DB, { id: orderId, revision: order.revision }, invoice, now);
  return issued || (await orderInvoices(DB, orderId)).length > 0;
}

async function correct(
  { DB }: Database,
  entry: Omit<MovedEntry, 'lines'>,
  now: number,
): Promise<void> {
  const { id: ledgerId, key, orderId, amountMinor } = entry;
  const [order, invoices] = [await orderById(DB, orderId), await orderInvoices(DB, orderId)];
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  if (!order || !invoice || invoice.ledgerId >= ledgerId) {
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
      ...{ source: key, kind, orderId, corrects: correctedSource(key, invoices) ?? invoice.source },
      ...{ suppliedAt: invoice.suppliedAt, issued: toIssueTime(now), ledgerId, content },
    },
    ledgerId,
  );
}

/** The credit note of money that came back; undefined where it takes back none. */
function correctedSource(key: string, invoices: readonly Invoice[]): string | undefined {
  const [kind, ...id] = key.split(':');
  if (kind !== 'returned') return undefined;
  const of = [`refund:${id.join(':')}`, `reversal:${id.join(':')}`];
  return invoices.find(({ source }) => of.includes(source))?.source;
}

/** The year of an invoice is the one it is where the company keeps its books. */
function toIssueTime(now: number): { year: number; at: number } {
  return { year: Number(calendarDay(now, company.country).slice(0, 4)), at: now };
}
