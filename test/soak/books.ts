import * as z from 'zod';
import { HOUR, MINUTE } from '../../worker/durations.ts';
import { type BookedPayment, bookedPayments, isAtRest } from '../harness/worker/rules/books.ts';
import type { OutcomeRecords, Press } from './presses.ts';
import { type D1, PATIENCE, type SoakShop } from './shop-process.ts';

/** The times at which the scheduled job runs in the recovered shop, in ms from now. An approval expires after 72 hours. */
const jobTimes = [
  ...[3, 6, 11, 16, 31, 65].map((minutes) => minutes * MINUTE),
  ...[3.1, 4, 8, 24, 48, 74, 100].map((hours) => hours * HOUR),
];

const payments = z.object({
  captures: z.record(
    z.string(),
    z.object({
      invoice: z.string().nullable(),
      status: z.string(),
      currency: z.string(),
      amountMinor: z.number(),
    }),
  ),
});

/** A charge in the wallet sandbox. */
type Capture = z.infer<typeof payments>['captures'][string];

/**
 * The shop's payments and the wallet's charges after the recovery. `restAfter` is the time (ms, on the shop's clock)
 * after which nothing waits for the scheduled job any more. Null if something still waits at the end.
 */
export type SoakBooks = {
  payments: BookedPayment[];
  captures: Capture[];
  restAfter: number | null;
};

/** Runs the scheduled job of the recovered shop until nothing waits, then reads the shop's and the wallet's books. */
export async function settledBooks(shop: SoakShop): Promise<SoakBooks> {
  const database = await shop.database();
  let restAfter: number | null = null;
  for (const ahead of jobTimes) {
    // One run of the job processes a limited number of rows, so it runs again while fewer rows wait than before.
    let before = Number.POSITIVE_INFINITY;
    for (let count = await waiting(database); count < before; count = await waiting(database)) {
      before = count;
      await shop.control({ jobAhead: ahead });
    }
    if (!(await isAtRest(database))) continue;
    restAfter = ahead;
    break;
  }
  const answer = await fetch(new URL('/__wallet/control/payments', shop.url), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { captures } = payments.parse(await answer.json());
  return { payments: await bookedPayments(database), captures: Object.values(captures), restAfter };
}

/** The number of payments without an outcome and of unsent mails. */
async function waiting(database: D1): Promise<number> {
  const row = await database
    .prepare(
      `SELECT (SELECT count(*) FROM payments WHERE status IN ('created', 'approved', 'pending'))
         + (SELECT count(*) FROM outbox WHERE channel = 'mail' AND sent_at IS NULL) AS count`,
    )
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** A sentence for each order that was lost, charged twice or wrongly reported to its buyer. */
export function losses(
  records: OutcomeRecords,
  { payments, captures, restAfter }: SoakBooks,
): string[] {
  const charges = captures.filter(({ status }) => status !== 'DECLINED');
  const byInvoice = Map.groupBy(charges, ({ invoice }) => invoice ?? '');
  const booked = new Map(payments.map((payment) => [payment.invoice, payment]));
  const emails = new Set(payments.map(({ email }) => email));
  return [
    ...(restAfter === null
      ? ['A payment or mail still waits for the scheduled job after days']
      : []),
    ...[...byInvoice].flatMap(([invoice, { length }]) => [
      ...(length > 1 ? [`${invoice} is charged ${length} times`] : []),
      ...(booked.has(invoice) ? [] : [`${invoice} is charged and has no payment in the shop`]),
    ]),
    ...payments.flatMap((payment) => paymentProblems(payment, byInvoice.get(payment.invoice)?.[0])),
    ...records.placed
      .filter(({ outcome, email }) => outcome === 'made' && !emails.has(email))
      .map(({ email, phase }) => `The order of ${email}, made in ${phase}, is missing`),
    ...records.presses.flatMap((press) => brokenPromise(press, records, payments)),
  ];
}

function paymentProblems(payment: BookedPayment, capture: Capture | undefined): string[] {
  const { name, status, amountMinor, currency, linesMinor, mails } = payment;
  const isPaid = status === 'paid';
  const problems = [];
  if (isPaid && !capture) problems.push(`${name} is paid and was not charged`);
  if (!isPaid && capture && payment.unwanted === 0)
    problems.push(`${name} is ${status} and was charged`);
  if (isPaid && mails === 0) problems.push(`${name} is paid and has no mail`);
  if (amountMinor !== linesMinor) problems.push(`${name} is ${amountMinor} of ${linesMinor}`);
  const isSame = capture?.amountMinor === amountMinor && capture.currency === currency;
  if (isPaid && capture && !isSame) problems.push(`${name} was charged another amount`);
  return problems;
}

/** The problem of a press whose payment differs from the answer to the visitor; empty if they agree. */
function brokenPromise(
  press: Press,
  records: OutcomeRecords,
  payments: readonly BookedPayment[],
): string[] {
  const { email, purpose, phase, outcome } = press;
  const own = payments.find(
    (payment) => payment.email === email && payment.name.endsWith(`/${purpose}`),
  );
  const others = records.presses.filter(
    (other) => other !== press && other.email === email && other.purpose === purpose,
  );
  const isPaid = own?.status === 'paid';
  const subject = `${email}'s ${purpose}, pressed in ${phase},`;
  if (outcome === 'made' && !isPaid)
    return [`${subject} was made and is ${own?.status ?? 'missing'}`];
  if (outcome === 'refused' && isPaid && others.every((other) => other.outcome === 'refused')) {
    return [`${subject} was refused and is paid`];
  }
  const isReported = isPaid || (own?.notChargedMails ?? 0) > 0 || own?.status === 'denied';
  const isRefusedElsewhere = others.some((other) => other.outcome === 'refused');
  if (outcome === 'checking' && !isReported && !isRefusedElsewhere) {
    return [`${subject} is ${own?.status ?? 'missing'} and its buyer got no outcome`];
  }
  return [];
}
