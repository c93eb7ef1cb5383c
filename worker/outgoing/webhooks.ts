import type { Env } from '../env.ts';
import type { Condition } from '../orders/store/ledger.ts';
import { webhookInsertions } from '../orders/store/outbox/webhooks.ts';
import type { OutgoingFact } from './facts.ts';
import { readReceivers } from './receivers.ts';

/**
 * Makes the statements that store a fact's webhooks in the outbox. They belong to the batch that stores the
 * fact, and have the same condition. Empty if no receiver gets the fact. `now` in ms.
 */
export type WebhookInsertion = (
  fact: OutgoingFact,
  now: number,
  condition?: Condition,
) => D1PreparedStatement[];

/** The function for a shop without receivers. */
export const noWebhookInsertion: WebhookInsertion = () => [];

const always: Condition = { sql: 'true', values: [] };

/**
 * Makes the webhook statements for the configured receivers. A webhook that is already stored stays unchanged.
 */
export function webhookInsertion(
  env: Pick<Env, 'DB' | 'SHOP' | 'OUTGOING_WEBHOOKS' | 'OUTGOING_SECRETS'>,
): WebhookInsertion {
  if (!env.OUTGOING_WEBHOOKS) return noWebhookInsertion;
  const { receivers } = readReceivers(env);
  return (fact, now, condition = always) => {
    const receiverNames = receivers
      .filter(({ types }) => types.includes(fact.type))
      .map(({ name }) => name);
    return receiverNames.length > 0
      ? [webhookInsertions(env.DB, fact, receiverNames, now, condition)]
      : [];
  };
}
