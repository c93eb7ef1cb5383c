import type { PaymentName } from './facts.ts';

/** A payment as it is stored at a moment of a run. Amounts in minor units. */
export type MomentPayment = {
  name: PaymentName;
  orderId: string;
  amountMinor: number;
  refundedMinor: number;
  isPaid: boolean;
  /** The sums of the payment's ledger entries: the money received, and the money given back (0 or less). */
  receivedMinor: number;
  backMinor: number;
  /** The least sum that went back for a line of the payment; 0 if all sums are 0 or more. */
  leastBackMinor: number;
  /** True if the shop may charge the payment, or may have charged it, without another step of the buyer. */
  isChargeable: boolean;
  /** The shipping state of the payment's order. */
  fulfilment: string;
};

/** The state of the shop's database at a moment of a run. */
export type Moment = {
  payments: readonly MomentPayment[];
  /** The numbers of the invoices that a year has, and the highest of them. */
  invoiceNumbers: readonly { year: number; count: number; highest: number }[];
  /** The sum of an order's invoices and corrections, and the money that the ledger has for them. */
  invoiceSums: readonly { number: string; invoicedMinor: number; ledgerMinor: number }[];
  /** The numbers of the orders that have goods whose refund covers all of a line, and is open or has failed. */
  refundedGoods: ReadonlySet<string>;
  /** The numbers of the orders with a saved wallet whose buyer did not consent to the saving. */
  unconsentedWallets: readonly string[];
};

/** An entry of a second capture of a payment, which the shop gives back. No order or invoice has this money. */
const isOfSecond = `EXISTS (SELECT 1 FROM refund_requests AS r WHERE r.order_id = ledger.order_id
  AND r.capture_id IS NOT NULL AND substr(key, instr(key, ':') + 1) IN (r.capture_id, r.refund_id))`;

const paymentsSql = `SELECT number || '/' || purpose AS name, p.order_id AS orderId, p.amount_minor AS amountMinor,
    p.refunded_minor AS refundedMinor, p.status IN ('paid', 'partlyRefunded', 'refunded') AS isPaid,
    (SELECT ifnull(sum(amount_minor), 0) FROM ledger WHERE payment_id = p.id AND kind IN ('capture', 'difference')
      AND NOT ${isOfSecond}) AS receivedMinor,
    (SELECT ifnull(sum(amount_minor), 0) FROM ledger WHERE payment_id = p.id
      AND kind IN ('refund', 'reversal', 'returned') AND NOT ${isOfSecond}) AS backMinor,
    (SELECT ifnull(min(backMinor), 0) FROM (SELECT sum(-b.amount_minor) AS backMinor FROM ledger_lines AS b
      JOIN ledger ON ledger.key = b.entry_key JOIN order_lines AS l ON l.id = b.line_id
      WHERE l.payment_id = p.id AND ledger.kind IN ('refund', 'reversal', 'returned') GROUP BY l.id)) AS leastBackMinor,
    p.paid_at IS NULL AND EXISTS (SELECT 1 FROM charge_intents AS i WHERE i.payment_id = p.id
      AND (i.state = 'open' AND (p.status = 'approved' OR i.called_at IS NOT NULL OR i.way = 'savedWallet')
        OR i.state = 'superseded' AND i.way = 'savedWallet' AND i.called_at IS NOT NULL)) AS isChargeable,
    fulfilment
  FROM payments AS p JOIN orders AS o ON o.id = p.order_id`;

const invoiceNumbersSql =
  'SELECT year, count(*) AS count, max(sequence) AS highest FROM invoices GROUP BY year';

/** Corrections are issued after their ledger entries. The entries that no correction can include yet do not count. */
const invoiceSumsSql = `SELECT o.number, sum(one.gross_minor) AS invoicedMinor,
    (SELECT ifnull(sum(amount_minor), 0) FROM ledger WHERE order_id = o.id
      AND kind IN ('capture', 'difference', 'refund', 'reversal', 'returned') AND NOT ${isOfSecond}
      AND ledger.id <= max(max(one.ledger_id), (SELECT ledger_id FROM book_cursors WHERE name = 'corrections')))
      AS ledgerMinor
  FROM invoices AS one JOIN orders AS o ON o.id = one.order_id GROUP BY o.id`;

const refundedGoodsSql = `SELECT DISTINCT number FROM refund_requests AS r
  JOIN orders AS o ON o.id = r.order_id
  JOIN order_lines AS l ON l.payment_id = r.payment_id AND l.kind IN ('bundle', 'upsell')
  WHERE r.capture_id IS NULL AND (r.state = 'open' OR (r.state = 'failed' AND r.closed_at IS NULL)) AND (r.lines IS NULL OR EXISTS (SELECT 1 FROM json_each(r.lines) AS part
    WHERE part.value ->> 'lineId' = l.id AND part.value ->> 'amountMinor' + ifnull((SELECT -sum(b.amount_minor)
      FROM ledger_lines AS b JOIN ledger ON ledger.key = b.entry_key
      WHERE b.line_id = l.id AND ledger.kind IN ('refund', 'reversal', 'returned')), 0) >= l.total_minor))`;

const unconsentedWalletsSql = `SELECT number FROM saved_wallets AS w JOIN orders AS o ON o.id = w.order_id
  WHERE NOT EXISTS (SELECT 1 FROM wallet_consents AS c WHERE c.order_id = o.id)`;

type Row<T> = { [Name in keyof T]: T[Name] extends boolean ? number : T[Name] };

/** Reads the state of the shop's database. */
export async function readMoment(db: D1Database): Promise<Moment> {
  const all = async <T>(sql: string) => (await db.prepare(sql).all<T>()).results;
  const [payments, invoiceNumbers, invoiceSums, refundedGoods, unconsented] = await Promise.all([
    all<Row<MomentPayment>>(paymentsSql),
    all<Moment['invoiceNumbers'][number]>(invoiceNumbersSql),
    all<Moment['invoiceSums'][number]>(invoiceSumsSql),
    all<{ number: string }>(refundedGoodsSql),
    all<{ number: string }>(unconsentedWalletsSql),
  ]);
  return {
    payments: payments.map((row) => ({
      ...row,
      isPaid: row.isPaid === 1,
      isChargeable: row.isChargeable === 1,
    })),
    invoiceNumbers,
    invoiceSums,
    refundedGoods: new Set(refundedGoods.map(({ number }) => number)),
    unconsentedWallets: unconsented.map(({ number }) => number),
  };
}
