/** TABLE: the states of an order's fulfilment in words for operators. An unpaid order is `held`, too. */
export const fulfilmentTexts = {
  held: 'not released yet',
  released: 'to pack',
  exported: 'at the packers',
  shipped: 'on its way',
  delivered: 'arrived',
  cancelled: 'cancelled',
  returned: 'came back',
} as const satisfies Record<string, string>;
export type FulfilmentState = keyof typeof fulfilmentTexts;

/** The steps between fulfilment states, by their names in the order's log. */
export const fulfilmentSteps = {
  released: 'the order may be shipped; the buyer can no longer change it or add to it',
  exported: 'the order was given to the packers',
  shipped: 'the parcel left',
  delivered: 'the parcel arrived, or is assumed to have arrived',
  orderCancelled: 'the order was cancelled; all of its money goes back',
  parcelReturned: 'the parcel came back',
  replaced: 'a new parcel takes the place of one that was lost or damaged; the buyer pays nothing',
} as const satisfies Record<string, string>;
export type FulfilmentStep = keyof typeof fulfilmentSteps;

/**
 * The state after each step. A state has no entry for a step that must not happen. A returned parcel may be
 * shipped again. A replaced parcel is packed and shipped like the first one.
 */
export const fulfilmentTransitions = {
  held: { released: 'released', orderCancelled: 'cancelled' },
  released: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
  exported: { exported: 'exported', shipped: 'shipped', orderCancelled: 'cancelled' },
  shipped: {
    shipped: 'shipped',
    delivered: 'delivered',
    parcelReturned: 'returned',
    replaced: 'released',
  },
  delivered: { delivered: 'delivered', parcelReturned: 'returned', replaced: 'released' },
  cancelled: {},
  returned: { shipped: 'shipped', replaced: 'released' },
} as const satisfies Record<FulfilmentState, Partial<Record<FulfilmentStep, FulfilmentState>>>;

/** The fulfilment state after a step. Null if the step must not happen in this state. */
export function stateAfter(state: FulfilmentState, step: FulfilmentStep): FulfilmentState | null {
  const row: Partial<Record<FulfilmentStep, FulfilmentState>> = fulfilmentTransitions[state];
  return row[step] ?? null;
}

/** The steps that are possible from a state. */
export function stepsFrom(state: FulfilmentState): FulfilmentStep[] {
  return Object.keys(fulfilmentTransitions[state]) as FulfilmentStep[];
}

/** The source of a delivery's date. `estimate`: the shop assumes the delivery, without a report. */
export type DeliverySource = 'carrier' | 'operator' | 'estimate';

/** A number of packs of an order line in a parcel. */
export type LinePacks = { lineId: number; packs: number };

/** A parcel at its carrier. */
export type CarriedParcel = { carrier: string; tracking: string };

/** A parcel that takes the place of a lost or damaged one. */
export type Replacement = {
  /** The time of the operator's decision, in ms since the epoch. */
  at: number;
  packs: readonly LinePacks[];
  /** The parcels that were lost or damaged. */
  parcels: readonly CarriedParcel[];
};

/** The fulfilment of an order, from its release to its delivery. Times in ms since the epoch. */
export type Fulfilment = {
  state: FulfilmentState;
  releasedAt: number | null;
  carrier: string | null;
  tracking: string | null;
  shippedAt: number | null;
  deliveredAt: number | null;
  deliveryToldBy: DeliverySource | null;
  /** The newest replacement of the order's parcel. Null without one. */
  replacement: Replacement | null;
};
