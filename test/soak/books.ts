import * as z from 'zod';
import { type BookedPayment, bookedPayments, isAtRest } from '../harness/worker/rules/books.ts';
import type { Known, Press } from './presses.ts';
import { type D1, PATIENCE, type SoakShop } from './shop-process.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When the job runs in the recovered shop, in ms from now: nobody can use an approval after three days. */
const rounds = [
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

/** A charge as the wallet's sandbox has it. */
type Captured = z.infer<typeof payments>['captures'][string];

/** Both books, once the recovered shop has come to rest, and after how much of its time that was, in ms. */
export type SoakBooks = {
  payments: BookedPayment[];
  captures: Captured[];
  restAfter: number | null;
};

/** Runs the scheduled job of the recovered shop until nothing waits any more, and reads both books. */
export async function settledBooks(shop: SoakShop): Promise<SoakBooks> {
  const database = await shop.database();
  let restAfter: number | null = null;
  for (const ahead of rounds) {
    // A run takes on so many; the next one goes on.
    let before = Number.POSITIVE_INFINITY;
    for (let left = await waiting(database); left < before; left = await waiting(database)) {
      before = left;
      await shop.tell({ jobAhead: ahead });
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

/** How many payments and mails wait for something. */
async function waiting(database: D1): Promise<number> {
  const found = await database
    .prepare(
      `SELECT (SELECT count(*) FROM payments WHERE status IN ('created', 'approved', 'pending'))
         + (SELECT count(*) FROM outbox WHERE channel = 'mail' AND sent_at IS NULL) AS count`,
    )
    .first<{ count: number }>();
  return found?.count ?? 0;
}

/** What was lost, charged twice or not told, one sentence each. */
export function losses(known: Known, { payments, captures, restAfter }: SoakBooks): string[] {
  const taken = captures.filter(({ status }) => status !== 'DECLINED');
  const byInvoice = Map.groupBy(taken, ({ invoice }) => invoice ?? '');
  const booked = new Map(payments.map((payment) => [payment.invoice, payment]));
  const emails = new Set(payments.map(({ email }) => email));
  return [
    ...(restAfter === null ? ['After days something still waits for the scheduled job'] : []),
    ...[...byInvoice].flatMap(([invoice, { length }]) => [
      ...(length > 1 ? [`${invoice} is charged ${length} times`] : []),
      ...(booked.has(invoice) ? [] : [`${invoice} is charged and no payment of ours`]),
    ]),
    ...payments.flatMap((payment) => problemsOf(payment, byInvoice.get(payment.invoice)?.[0])),
    ...known.placed
      .filter(({ told, email }) => told === 'made' && !emails.has(email))
      .map(({ email, phase }) => `The order of ${email}, made in ${phase}, is not there`),
    ...known.presses.flatMap((press) => brokenPromise(press, known, payments)),
  ];
}

function problemsOf(payment: BookedPayment, capture: Captured | undefined): string[] {
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

/** Whether a press came to something else than its visitor was told. */
function brokenPromise(press: Press, known: Known, payments: readonly BookedPayment[]): string[] {
  const { email, purpose, phase, told } = press;
  const own = payments.find(
    (payment) => payment.email === email && payment.name.endsWith(`/${purpose}`),
  );
  const others = known.presses.filter(
    (other) => other !== press && other.email === email && other.purpose === purpose,
  );
  const isPaid = own?.status === 'paid';
  const what = `${email}'s ${purpose}, pressed in ${phase},`;
  if (told === 'made' && !isPaid) return [`${what} was made and is ${own?.status ?? 'not there'}`];
  if (told === 'refused' && isPaid && others.every((other) => other.told === 'refused')) {
    return [`${what} was refused and is paid`];
  }
  const isTold = isPaid || (own?.notChargedMails ?? 0) > 0 || own?.status === 'denied';
  const wasToldOtherwise = others.some((other) => other.told === 'refused');
  if (told === 'checking' && !isTold && !wasToldOtherwise) {
    return [`${what} is ${own?.status ?? 'not there'} and nobody was told`];
  }
  return [];
}
