import type { Kind } from './requests.ts';
import type { Fault } from './worker/faults.ts';

/** What a fault makes of requests. */
type Effect = {
  /** What may be refused while it lasts, clearly; everything else is answered as ever. */
  refuses: readonly Kind[];
  /** The same for a reader, in a sentence or two. */
  means: string;
};

/** The kinds of request that need the database, to read an order. */
const ordersRead: readonly Kind[] = [
  'order form',
  'order review',
  'press to pay',
  'upsell page',
  'upsell answer',
  'order status',
];

/** What each fault makes of each kind of request (rule 5.36). */
export const effects: Readonly<Record<Fault, Effect>> = {
  'KV slow': {
    refuses: [],
    means:
      'Every request is answered. One waits 200 ms at most for the redirect table, then the last good one serves.',
  },
  'D1 slow': {
    refuses: [],
    means:
      'Every request is answered. A request that needs an order waits for each of its queries.',
  },
  'D1 read-only': {
    refuses: ordersRead,
    means:
      'Pages are answered. A new order is 503 on its form, which keeps all values. A press is 503 on a page that says that we are checking. Nothing is charged without a stored press.',
  },
  'D1 away': {
    refuses: ordersRead,
    means:
      'Pages are answered, without reviews. An order, its review, an upsell and the order’s status are 503 on a page that explains it.',
  },
  'queue away': {
    refuses: [],
    means: 'Every request is answered. Mails wait in the outbox, and the scheduled job sends them.',
  },
  'wallet timing out': {
    refuses: ['order form', 'order review', 'press to pay', 'upsell page', 'upsell answer'],
    means:
      'Pages are answered. A new order is 502 on its form; a press is answered with “we check”, and the scheduled job asks the wallet until the outcome is known.',
  },
  'images failing': {
    refuses: [],
    means: 'Every request is answered; a picture is sent in its original size.',
  },
};

export const faults = Object.keys(effects) as Fault[];
