import type { CarrierId } from '../../catalogue/carriers.ts';

/** TABLE: what the provider calls each carrier, by `shipment_carrier` of its description of Orders v2. */
export const carrierNames = {
  bpost: 'BE_BPOST',
  dhl: 'DE_DHL',
  dpd: 'DPD',
  gls: 'GLS',
  laposte: 'FR_COLISSIMO',
  posti: 'POSTI',
  postnord: 'POSTNORD_LOGISTICS',
  post_at: 'AU_AUSTRIAN_POST',
  royalmail: 'ROYAL_MAIL',
  swisspost: 'SWISS_POST',
  ups: 'UPS',
} as const satisfies Record<CarrierId, string>;

/** A parcel as the provider is told of it. */
export type TrackedParcel = { captureId: string; carrier: CarrierId; tracking: string };

/** The body of `POST /v2/checkout/orders/{id}/track`. The buyer has our mail: the provider writes none. */
export function trackBody({ captureId, carrier, tracking }: TrackedParcel) {
  return {
    capture_id: captureId,
    transaction_id: captureId,
    tracking_number: tracking,
    tracking_number_type: 'CARRIER_PROVIDED',
    carrier: carrierNames[carrier],
    status: 'SHIPPED',
    notify_payer: false,
  };
}
