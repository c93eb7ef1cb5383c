/** What becomes of an order once it is paid; one that is not paid is held, too. */
export const fulfilmentStates = [
  'held',
  'released',
  'exported',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** What moves an order on, under the name that its log has for it. */
export const fulfilmentSteps = {
  released: 'it may be shipped; its buyer changes and adds nothing any more',
  exported: 'who packs it was told',
  shipped: 'its parcel has left',
  delivered: 'its parcel has arrived, or must have by now',
  orderCancelled: 'nobody wants it any more; all of its money goes back',
  parcelReturned: 'its parcel came back',
} as const satisfies Record<string, string>;
export type FulfilmentStep = keyof typeof fulfilmentSteps;

/** What must not happen to an order is absent from its row. A parcel that came back may be sent again. */
export const fulfilmentTransitions = {
  held: { released: 'released', orderCancelled: 'cancelled' },
  released: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
  exported: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
  shipped: { shipped: 'shipped', delivered: 'delivered', parcelReturned: 'returned' },
  delivered: { delivered: 'delivered', parcelReturned: 'returned' },
  cancelled: {},
  returned: { shipped: 'shipped' },
} as const satisfies Record<FulfilmentState, Partial<Record<FulfilmentStep, FulfilmentState>>>;

/** The state after a step; null where it must not happen. */
export function stateAfter(state: FulfilmentState, step: FulfilmentStep): FulfilmentState | null {
  const row: Partial<Record<FulfilmentStep, FulfilmentState>> = fulfilmentTransitions[state];
  return row[step] ?? null;
}

/** The steps that are possible from a state. */
export function stepsFrom(state: FulfilmentState): FulfilmentStep[] {
  return Object.keys(fulfilmentTransitions[state]) as FulfilmentStep[];
}

/** Who told of a delivery; `estimate`: nobody did. */
export type DeliverySource = 'carrier' | 'operator' | 'estimate';

/** An order's way to its buyer. Times in ms since the epoch. */
export type Fulfilment = {
  state: FulfilmentState;
  releasedAt: number | null;
  carrier: string | null;
  tracking: string | null;
  shippedAt: number | null;
  deliveredAt: number | null;
  deliveryToldBy: DeliverySource | null;
};
