import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import type { Condition } from '../orders/store/ledger.ts';
import { webhookInsertions } from '../orders/store/outbox/webhooks.ts';
import type { OutgoingFact } from './facts.ts';
import { readReceivers } from './receivers.ts';

/**
 * Makes the SQL statements that store an event's webhooks in the outbox. Run them together with the
 * statements that store the event itself, under the same condition. Empty if no receiver wants this type of
 * event. `now` in ms since the epoch.
 */
export type WebhookInsertion = (
  fact: OutgoingFact,
  now: number,
  condition?: Condition,
) => D1PreparedStatement[];

/** Makes no statements. For a shop without receivers. */
export const noWebhookInsertion: WebhookInsertion = () => [];

const always: Condition = { sql: 'true', values: [] };

/**
 * Creates the function that makes the statements for the configured receivers. A webhook that is already
 * stored is not changed. A receiver with a wrong setting gets no webhook. The log has each fact of that time.
 */
export function webhookInsertion(
  env: Pick<Env, 'DB' | 'SHOP' | 'OUTGOING_WEBHOOKS' | 'OUTGOING_SECRETS'>,
): WebhookInsertion {
  if (!env.OUTGOING_WEBHOOKS) return noWebhookInsertion;
  const { receivers, problems } = readReceivers(env);
  // A receiver without a secret is not among these problems: its webhooks are stored and sent later.
  const receiverProblems = problems.filter((problem) => problem.startsWith('OUTGOING_WEBHOOKS'));
  return (fact, now, condition = always) => {
    if (receiverProblems.length > 0) {
      const { type, orderId } = fact;
      log('outgoingMisconfigured', { problems: receiverProblems.join('; '), fact: type, orderId });
    }
    const receiverNames = receivers
      .filter(({ types }) => types.includes(fact.type))
      .map(({ name }) => name);
    return receiverNames.length > 0
      ? [webhookInsertions(env.DB, fact, receiverNames, now, condition)]
      : [];
  };
}
