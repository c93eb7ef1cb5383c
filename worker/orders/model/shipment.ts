import * as z from 'zod/mini';
import { carrierIds, parseTracking, trackingNumberPattern } from '../../catalogue/carriers.ts';
import { companyDay } from '../../company-time.ts';
import { issueText } from './issue.ts';
import { orderNumberPattern } from './order.ts';
import { parseOrderNumber } from './order-number.ts';
import type { Purpose } from './payment.ts';

/** A day such as `2026-12-04`, or a time with its offset from UTC. */
const moment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

const words = {
  order: 'give an order’s number, such as TW-7K3M9Q',
  carrier: `give one of ${carrierIds.join(', ')}`,
  tracking:
    'give the parcel’s number: 5 to 40 letters, digits and dashes, not rounded by a spreadsheet',
  time: 'give a day such as 2026-12-04, or a time such as 2026-12-04T14:30:00+01:00',
} as const;

/** A day or a time in ms. A day without an hour is its start in the company's time zone. NaN for an invalid one. */
function readMoment(text: string): number {
  return text.includes('T') ? Date.parse(text) : companyDay(text);
}

const time = z.pipe(
  z
    .string(words.time)
    .check(z.refine((text) => moment.test(text) && !Number.isNaN(readMoment(text)), words.time)),
  z.transform(readMoment),
);

/** A tracking number in any spelling that `parseTracking` reads. */
export const trackingShape = z.string(words.tracking).check(
  z.overwrite((text) => parseTracking(text) ?? text),
  z.regex(trackingNumberPattern, words.tracking),
);

/** A shipment reported by another system or a carrier's file. Times are read as ISO 8601 and returned in ms. */
export const shipmentShape = z.object(
  {
    order: z.string(words.order).check(
      z.overwrite((text) => parseOrderNumber(text) ?? text),
      z.regex(orderNumberPattern, words.order),
    ),
    carrier: z.enum(carrierIds, words.carrier),
    tracking: trackingShape,
    shippedAt: z.optional(time),
    deliveredAt: z.optional(time),
  },
  'give a parcel: order, carrier, tracking, shippedAt',
);
export type Shipment = z.output<typeof shipmentShape>;

/** The maximum number of shipments in one request. */
export const MAX_SHIPMENTS = 50;

/** The schema of a list of 1 to `MAX_SHIPMENTS` rows. */
export function toShipmentList<Row extends z.ZodMiniType>(row: Row) {
  return z
    .array(row)
    .check(
      z.minLength(1, 'give at least one'),
      z.maxLength(MAX_SHIPMENTS, `at most ${MAX_SHIPMENTS} at a time`),
    );
}

/** The shipments of one request. */
export const shipmentsShape = toShipmentList(shipmentShape);

/** The result of a reported shipment: an HTTP status, and a message if the shipment was refused. */
export type ShipmentResult = {
  order: string;
  /**
   * The HTTP status of this shipment. 200: recorded. 400: unreadable. 404: no such order. 409: forbidden in the
   * order's state.
   */
  status: 200 | 400 | 404 | 409;
  /** True if the shipment was recorded before. */
  known?: boolean;
  /** Other orders with the same tracking number, if there are any. */
  withSameNumber?: string[];
  message?: string;
};

/** A tracking number that the shop reports to the provider for a payment, for operators. */
export type ListedReport = {
  purpose: Purpose;
  carrier: string;
  tracking: string;
  state: keyof typeof reportTexts;
  /** The provider's error code for a refused number. */
  issue: string | null;
};

/** A warning for operators that other orders have the tracking number of an order's parcel. */
export function sameNumberText(orders: readonly string[]): string {
  return `The same tracking number as ${orders.join(', ')}: right only for one parcel with all of these orders`;
}

/** The state of a tracking report as a text for operators. */
export function reportText({ state, issue }: Pick<ListedReport, 'state' | 'issue'>): string {
  return issue === null ? reportTexts[state] : `${reportTexts[state]}: ${issueText(issue)}`;
}

const reportTexts = {
  open: 'PayPal does not have the number yet; the shop sends it by itself',
  done: 'PayPal has the number',
  refused: 'PayPal does not have the number; add it to the transaction by hand',
} as const;
