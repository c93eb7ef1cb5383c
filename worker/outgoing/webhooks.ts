import type { Env } from '../env.ts';
import type { Condition } from '../orders/store/ledger.ts';
import { webhookInsertions } from '../orders/store/outbox/webhooks.ts';
import type { OutgoingFact } from './facts.ts';
import { readReceivers } from './receivers.ts';

/**
 * The statements that write down that other systems are to be told of a fact, for the batch of the fact and under
 * its condition; none where nobody is to be told. `now` in ms.
 */
export type WebhookInsertion = (
  fact: OutgoingFact,
  now: number,
  condition?: Condition,
) => D1PreparedStatement[];

/** Where no other system is configured. */
export const noWebhookInsertion: WebhookInsertion = () => [];

const always: Condition = { sql: 'true', values: [] };

/** Tells who is configured. A fact that was told before stays as it is. */
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
