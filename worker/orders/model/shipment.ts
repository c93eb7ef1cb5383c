import * as z from 'zod/mini';
import { carrierIds, trackingNumber } from '../../catalogue/carriers.ts';
import { numberAlphabet } from './order.ts';

/** `2026-12-04`, or a time with its distance from UTC. */
const moment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

const words = {
  order: 'give an order’s number, such as TW-7K3M9Q',
  carrier: `give one of ${carrierIds.join(', ')}`,
  tracking: 'give the parcel’s number: 5 to 40 letters, digits and dashes',
  time: 'give a day such as 2026-12-04, or a time such as 2026-12-04T14:30:00+01:00',
} as const;

const time = z.pipe(
  z
    .string(words.time)
    .check(z.refine((text) => moment.test(text) && !Number.isNaN(Date.parse(text)), words.time)),
  z.transform((text) => Date.parse(text)),
);

/** A parcel as another system or a carrier's file tells of it; times in ms. */
export const shipmentShape = z.object(
  {
    order: z
      .string(words.order)
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(new RegExp(`^TW-[${numberAlphabet}]{6}$`), words.order),
      ),
    carrier: z.enum(carrierIds, words.carrier),
    tracking: z
      .string(words.tracking)
      .check(z.trim(), z.toUpperCase(), z.regex(trackingNumber, words.tracking)),
    shippedAt: z.optional(time),
    deliveredAt: z.optional(time),
  },
  'give a parcel: order, carrier, tracking, shippedAt',
);
export type Shipment = z.output<typeof shipmentShape>;

/** As many as one request may write down. */
export const MOST_SHIPMENTS = 50;

/** What one request may tell of several parcels by. */
export function toShipmentList<Row extends z.ZodMiniType>(row: Row) {
  return z
    .array(row)
    .check(
      z.minLength(1, 'give at least one'),
      z.maxLength(MOST_SHIPMENTS, `at most ${MOST_SHIPMENTS} at a time`),
    );
}

/** Parcels of one request. */
export const shipmentsShape = toShipmentList(shipmentShape);

/** What became of a parcel that was told: a status as HTTP has it, and words where it is not taken. */
export type ShipmentResult = {
  order: string;
  /** 400: it could not be read; others of its list go on. */
  status: 200 | 400 | 404 | 409;
  /** Whether that was known before. */
  known?: boolean;
  message?: string;
};
