import type { Env } from '../../env.ts';
import type { LinePacks } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { packsToSend } from '../model/parcel.ts';
import { Refused } from '../model/refused.ts';
import { webhookInsertions } from '../store/outbox/webhook-insertion.ts';
import { requireState, writeStateStep } from './fulfilment.ts';

/** The part of an order that is sent again: `lines` (all without it), or a number of `packs` of each of them. */
type ReplacedPart = {
  lines?: readonly (number | null)[] | undefined;
  packs?: number | undefined;
};

/**
 * Has a new parcel sent in the place of a lost or damaged one (the legal guarantee). The order is released for shipping
 * again. The buyer pays nothing, and no invoice changes.
 * @throws Refused if no parcel of the order was shipped, for lines or packs that the parcel did not contain, if the
 * order must not be shipped, or if another request changed it at the same time
 */
export async function replaceParcel(
  env: Env,
  order: StoredOrder,
  part: ReplacedPart,
  cause: Cause,
): Promise<void> {
  requireState(order, 'replaced');
  const now = Date.now();
  const { id } = order.view;
  const { carrier, tracking, replacement: earlier } = order.fulfilment;
  const parcels = [
    ...(earlier?.parcels ?? []),
    ...(carrier && tracking ? [{ carrier, tracking }] : []),
  ];
  await writeStateStep(env, order, {
    name: 'replaced',
    changed: {
      carrier: null,
      tracking: null,
      replacement: { at: now, packs: toPacks(order, part), parcels },
    },
    cause,
    extraStatements: (condition) =>
      webhookInsertions(
        env,
        { type: 'order.replaced', subject: `${id}:${now}`, orderId: id },
        now,
        condition,
      ),
  });
}

/**
 * The packs of the new parcel.
 * @throws Refused for lines or packs that the parcel of the order does not contain
 */
function toPacks(order: StoredOrder, { lines, packs }: ReplacedPart): LinePacks[] {
  const { number } = order.view;
  const sent = packsToSend(order);
  const missing = (lines ?? []).filter((id) => !sent.some(({ lineId }) => lineId === id));
  if (missing.length > 0) {
    const names = missing.map((id) => id ?? 'delivery').join(', ');
    throw new Refused(`The parcel of ${number} has no packs of line ${names}`);
  }
  const chosen = sent.filter(({ lineId }) => lines === undefined || lines.includes(lineId));
  if (chosen.length === 0) throw new Refused(`The parcel of ${number} has no packs`);
  if (packs === undefined) return chosen;
  const tooSmall = chosen.find((line) => packs > line.packs);
  if (tooSmall) throw new Refused(`Line ${tooSmall.lineId} has only ${tooSmall.packs} packs`);
  return chosen.map((line) => ({ ...line, packs }));
}
