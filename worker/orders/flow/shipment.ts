import { countryFacts, servedCountries } from '../../country/markets.ts';
import { DAY } from '../../durations.ts';
import type { Env } from '../../env.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Cause } from '../model/order-event.ts';
import { isReplaced } from '../model/parcel.ts';
import { Refused } from '../model/refused.ts';
import type { Shipment, ShipmentResult } from '../model/shipment.ts';
import { orderByNumber, ordersById } from '../store/order.ts';
import { ordersWithSameNumber, shippedOrders } from '../store/shipment.ts';
import { deliverOrder, isSameParcel, possibleSteps, shipOrder } from './fulfilment.ts';

/** The number of attempts to record a shipment if another request changes its order at the same time. */
const MAX_ATTEMPTS = 3;

/**
 * Records reported shipments and deliveries, as an operator's commands `ship` and `deliver` do. A refused
 * shipment does not stop the other shipments. A rehearsal (dry run) stores nothing.
 * @throws the errors of D1
 */
export async function recordShipments(
  env: Env,
  shipments: readonly Shipment[],
  cause: Cause,
  isRehearsal = false,
): Promise<ShipmentResult[]> {
  const results: ShipmentResult[] = [];
  for (const shipment of shipments)
    results.push(await recordShipment(env, shipment, cause, isRehearsal));
  return results;
}

async function recordShipment(
  env: Env,
  shipment: Shipment,
  cause: Cause,
  isRehearsal: boolean,
): Promise<ShipmentResult> {
  const { order: number } = shipment;
  for (let attempt = 1; ; attempt += 1) {
    const order = await orderByNumber(env.DB, number);
    if (!order) return { order: number, status: 404, message: `No order ${number}` };
    try {
      const isUnchanged = isRehearsal
        ? await rehearse(env, order, shipment)
        : await recordMovement(env, order, shipment, cause);
      const { tracking } = shipment;
      const withSameNumber = await ordersWithSameNumber(env.DB, { id: order.view.id, tracking });
      return {
        order: number,
        status: 200,
        known: isUnchanged,
        ...(withSameNumber.length > 0 && { withSameNumber }),
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = await orderByNumber(env.DB, number);
      const isOvertaken = current !== null && current.revision !== order.revision;
      if (isOvertaken && attempt < MAX_ATTEMPTS) continue;
      return { order: number, status: 409, message: error.message };
    }
  }
}

/**
 * The states of an order with a shipped parcel. A report with the parcel's carrier and tracking number does not
 * record it as shipped again, even after its return.
 */
const sentStates: readonly FulfilmentState[] = ['shipped', 'delivered', 'returned'];

/**
 * True if the order's parcel is recorded as shipped with this carrier and tracking number. A replaced parcel was
 * recorded before its replacement.
 */
function isKnown(order: StoredOrder, shipment: Pick<Shipment, 'carrier' | 'tracking'>): boolean {
  if (isReplaced(order, shipment)) return true;
  return sentStates.includes(order.fulfilment.state) && isSameParcel(order, shipment);
}

async function recordMovement(
  env: Env,
  order: StoredOrder,
  { order: number, carrier, tracking, shippedAt, deliveredAt }: Shipment,
  cause: Cause,
): Promise<boolean> {
  const isShipped = isKnown(order, { carrier, tracking });
  const time = shippedAt === undefined ? {} : { shippedAt };
  if (!isShipped) await shipOrder(env, order, { carrier, tracking, ...time }, cause);
  const isBack = isShipped && order.fulfilment.state === 'returned';
  const isOver = isBack || isReplaced(order, { carrier, tracking });
  if (deliveredAt === undefined || isOver) return isShipped;
  const shipped = await orderByNumber(env.DB, number);
  if (!shipped) return isShipped;
  await deliverOrder(env, shipped, { at: deliveredAt, reportedBy: 'carrier' }, cause);
  const after = await orderByNumber(env.DB, number);
  return isShipped && after?.revision === order.revision;
}

async function rehearse(env: Env, order: StoredOrder, shipment: Shipment): Promise<boolean> {
  if (isKnown(order, shipment)) return shipment.deliveredAt === undefined;
  const steps = await possibleSteps(env, order, Date.now());
  if (steps.includes('shipped')) return false;
  const { state } = order.fulfilment;
  throw new Refused(`${order.view.number} is ${state}: it cannot be shipped now`);
}

/** The maximum number of orders for each country that one run of the job marks as delivered. */
const BATCH = 50;

/**
 * Marks parcels as delivered if no delivery report arrived within the country's longest delivery time (rule
 * 7.52). `now` in ms.
 * @throws the errors of D1
 */
export async function assumeArrivals(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const ids: string[] = [];
  for (const country of servedCountries) {
    const latest = now - countryFacts[country].arrivesWithin * DAY;
    ids.push(...(await shippedOrders(env.DB, country, latest, BATCH)));
  }
  for (const order of (await ordersById(env.DB, ids)).values()) {
    const { shippedAt } = order.fulfilment;
    if (shippedAt === null) continue;
    if (!mayContinue()) return;
    const at = shippedAt + countryFacts[order.view.deliveryCountry].arrivesWithin * DAY;
    const delivery = { at, reportedBy: 'estimate' } as const;
    // The step fails if a real delivery report arrives at the same time. The report is better than this
    // estimate.
    await deliverOrder(env, order, delivery, { by: 'shop', reason: null }).catch(
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      },
    );
  }
}
