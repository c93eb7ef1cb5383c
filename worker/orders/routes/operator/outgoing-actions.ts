import { resumeReceiver, stoppedReceivers } from '../../../outgoing/stopped-receivers.ts';
import { recordShipments } from '../../flow/shipment.ts';
import { Refused } from '../../model/refused.ts';
import {
  listWebhooks,
  replayWebhooks,
  type WebhookSelection,
  webhooksById,
} from '../../store/outbox/listed-webhooks.ts';
import { NotFound, nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/**
 * The operators' actions for the exchange with other systems: webhooks to them, and shipments from carriers'
 * files (docs/design/outbox.md).
 */
export const outgoingActions = {
  async outgoing({ env }, { which, most, after }) {
    const webhooks = await listWebhooks(env.DB, which, most, after);
    return {
      webhooks,
      stopped: await stoppedReceivers(env.DB),
      next: nextPosition(webhooks, most, ({ createdAt, key }) => ({ at: createdAt, id: key })),
    };
  },
  async 'show-outgoing'({ env }, { id }) {
    const webhooks = await webhooksById(env.DB, id);
    if (webhooks.length === 0) throw new NotFound(`No webhook ${id}`);
    return { webhooks };
  },
  async 'replay-outgoing'({ env, now }, { ids, from, receiver }) {
    let which: WebhookSelection = { dead: true };
    if (ids) which = { ids };
    else if (from !== undefined) which = { from };
    return { replayed: await replayWebhooks(env.DB, which, receiver, now) };
  },
  async 'resume-receiver'({ env }, { name }) {
    if (!(await resumeReceiver(env.DB, name))) throw new Refused(`${name} is not stopped`);
    return { resumed: name };
  },
  async shipments({ env, operator }, { shipments, rehearsal }) {
    const cause = { by: operator, reason: null };
    return { shipments: await recordShipments(env, shipments, cause, rehearsal) };
  },
} as const satisfies Partial<Actions>;
