import { SECOND } from '../../durations.ts';
import { mailsTable } from './outbox/mails.ts';

/**
 * Two orders of one browser are rivals: the shop keeps the money of only one (rule 7.12). They are no rivals if the
 * buyer saw one of them as settled, and pressed the binding button of the other after that.
 */

/**
 * The time in ms that a page needs at most to reach the buyer, and a press to reach the shop. A press that arrives
 * sooner after the page was made came perhaps before the buyer saw it.
 */
const ON_THE_WAY = 15 * SECOND;

/** A time in ms after every other time, for an order that nobody saw. */
const NEVER = 9e15;

/**
 * SQL: the time in ms from which a press shows that the buyer had seen an order as settled. A page showed it as paid or
 * pending, or its confirmation had left.
 */
function seenAt(order: string, payment: string): string {
  return `${ON_THE_WAY} + min(ifnull(${order}.shown_at, ${NEVER}),
    ifnull((SELECT sent_at FROM ${mailsTable} WHERE key = 'order:' || ${payment}.id), ${NEVER}))`;
}

/** SQL condition: the buyer pressed the intent `rival_i` after the intent `i`. */
export const isNewer = 'rival_i.pressed_at > i.pressed_at';

/**
 * SQL condition on the charge intent `i` of payment `p` in order `o`: the order has a rival with this condition. The
 * condition names the rival `rival`, its own payment `rival_p` and its newest charge intent `rival_i`.
 */
export function hasRival(condition: string): string {
  return `p.purpose = 'order' AND EXISTS (
    SELECT 1 FROM orders AS rival
    JOIN payments AS rival_p ON rival_p.order_id = rival.id AND rival_p.purpose = 'order'
    JOIN charge_intents AS rival_i ON rival_i.payment_id = rival_p.id
    WHERE rival.browser_id = o.browser_id AND rival.id <> o.id
      AND rival_i.pressed_at = (SELECT max(pressed_at) FROM charge_intents WHERE payment_id = rival_p.id)
      AND CASE WHEN ${isNewer} THEN ${seenAt('o', 'p')} >= rival_i.pressed_at
        ELSE ${seenAt('rival', 'rival_p')} >= i.pressed_at END
      AND ${condition})`;
}

/** SQL condition on a rival: the shop keeps its money. */
export const isKept = "rival_p.status IN ('paid', 'partlyRefunded') AND rival_p.unwanted = 0";

/** SQL condition on the payment with the id `paymentId`: the shop keeps the money of a rival of its order. */
export const hasKeptRival = (paymentId: string) => `EXISTS (SELECT 1 FROM payments AS p
  JOIN orders AS o ON o.id = p.order_id
  JOIN charge_intents AS i ON i.payment_id = p.id
  WHERE p.id = ${paymentId} AND i.pressed_at = (SELECT max(pressed_at) FROM charge_intents WHERE payment_id = p.id)
    AND ${hasRival(isKept)})`;
