import type { Kind } from './requests.ts';
import type { Fault } from './worker/faults.ts';

/** The effect of a fault on requests. */
type Effect = {
  /** The kinds of request that the shop may refuse, with an explanation; every other kind gets its usual answer. */
  refuses: readonly Kind[];
  /** The effect in one to three sentences, for the page of figures. */
  means: string;
};

/** The kinds of request that read or store an order in the database. */
const ordersRead: readonly Kind[] = [
  'order form',
  'order review',
  'press to pay',
  'upsell page',
  'upsell answer',
  'order status',
];

/** The effect of each fault on each kind of request (rule 5.36). */
export const effects: Readonly<Record<Fault, Effect>> = {
  'KV slow': {
    refuses: [],
    means:
      'Every request is answered. A request waits at most 200 ms for the redirect table, then the shop uses the last valid table.',
  },
  'D1 slow': {
    refuses: [],
    means:
      'Every request is answered. A request that needs an order waits for each of its queries.',
  },
  'D1 read-only': {
    refuses: ordersRead,
    means:
      'Pages are answered. A new order is 503 on its form, which keeps all values. A press is 503 on the page “we check”. Nothing is charged without a stored press.',
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
