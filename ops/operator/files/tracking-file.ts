import * as z from 'zod';
import { carrierIds, findCarrier } from '../../../worker/catalogue/carriers.ts';
import { companyIso, readTime } from '../../../worker/company-time.ts';
import { shipmentShape } from '../../../worker/orders/model/shipment.ts';
import { readCsvRows, toHeader } from '../../terminal/csv-rows.ts';
import { encodings } from '../../terminal/decode-text.ts';
import { didYouMean } from '../../terminal/nearest.ts';

const header = z.string().min(1);

/** The format of a carrier's file, with the header of each column. Without `columns` the file has known headers. */
export const trackingFileShape = z.strictObject({
  separator: z.enum([';', ',', '\t', '|']).optional(),
  encoding: z.enum(encodings).optional(),
  columns: z
    .strictObject({
      order: header,
      tracking: header,
      carrier: header.optional(),
      shippedAt: header.optional(),
      deliveredAt: header.optional(),
    })
    .optional(),
  /** The carrier of all parcels, for a file without a column for the carrier. */
  carrier: z.enum(carrierIds).optional(),
  /** The names of carriers in the file, each with the id of our carrier. */
  carriers: z.record(z.string(), z.enum(carrierIds)).default({}),
});
type TrackingFile = z.output<typeof trackingFileShape>;

/** A shipment as the operator API receives it: its times are texts. */
type Shipment = z.input<typeof shipmentShape>;
/** The shipments of a carrier's file with their lines, and a sentence for each wrong line. */
export type TrackingContent = { rows: { line: number; shipment: Shipment }[]; problems: string[] };

const fieldNames = ['order', 'carrier', 'tracking', 'shippedAt', 'deliveredAt'] as const;
type FieldName = (typeof fieldNames)[number];

/**
 * Reads a carrier's file.
 * @throws Error if a required column is missing
 */
export function readTracking(text: string, file: TrackingFile): TrackingContent {
  const csv = readCsvRows(text, file.separator);
  const problems = csv.problems.map(({ line, message }) => `line ${line}: ${message}`);
  const [head, ...rest] = csv.rows;
  if (!head) throw new Error('the file is empty');
  const places = toPlaces(head.cells, file);
  const rows: TrackingContent['rows'] = [];
  const linesByOrder = new Map<string, { line: number; tracking: string }>();
  const linesByTracking = new Map<string, { line: number; order: string }>();
  for (const { cells, line } of rest) {
    const read = z.safeParse(shipmentShape, toShipment(cells, places, file));
    if (!read.success) {
      problems.push(
        ...read.error.issues.map(
          ({ path, message }) => `line ${line}: ${path.join('.')}: ${message}`,
        ),
      );
      continue;
    }
    const { order, tracking } = read.data;
    const before = linesByOrder.get(order);
    if (before && before.tracking !== tracking) {
      problems.push(`line ${line}: ${order} has another tracking number in line ${before.line}`);
      continue;
    }
    const parcel = linesByTracking.get(tracking);
    if (parcel && parcel.order !== order) {
      problems.push(
        `line ${line}: ${tracking} is the number of ${parcel.order} in line ${parcel.line}; if both orders are in one parcel, use \`orders ship\``,
      );
      continue;
    }
    linesByOrder.set(order, { line, tracking });
    linesByTracking.set(tracking, { line, order });
    rows.push({ line, shipment: { ...toShipment(cells, places, file), order, tracking } });
  }
  return { rows, problems };
}

type Places = Partial<Record<FieldName, number>>;

/**
 * TABLE: the headers of each field, in letters and digits alone: our own, then those of the exports of Shopify,
 * WooCommerce and their shipping plugins.
 */
const knownHeaders = {
  order: ['order', 'ordernumber', 'orderno', 'orderid', 'ordername', 'name', 'reference'],
  carrier: [
    'carrier',
    'trackingcompany',
    'trackingprovider',
    'shippingprovider',
    'shippingcarrier',
  ],
  tracking: ['tracking', 'trackingnumber', 'trackingno', 'trackingcode', 'trackingid'],
  shippedAt: ['shippedat', 'dateshipped', 'shipdate', 'shippingdate', 'fulfilledat'],
  deliveredAt: ['deliveredat', 'datedelivered', 'deliverydate'],
} as const satisfies Record<FieldName, readonly string[]>;

function toPlaces(head: readonly string[], { columns, carrier }: TrackingFile): Places {
  const written = head.map(toHeader);
  const places: Places = {};
  for (const name of fieldNames) {
    const header = columns ? columns[name] : name;
    if (header === undefined) continue;
    const headers: readonly string[] = columns ? [toHeader(header)] : knownHeaders[name];
    const at = headers.map((one) => written.indexOf(one)).find((place) => place >= 0);
    const isRequired = name === 'order' || name === 'tracking' || (name === 'carrier' && !carrier);
    if (at === undefined && isRequired) {
      throw new Error(`the first line has no column "${header}"${didYouMean(header, head)}`);
    }
    if (at !== undefined) places[name] = at;
  }
  if (places.carrier === undefined && !carrier) {
    throw new Error(
      'the carrier is missing: give "carrier", or the header of its column in "columns"',
    );
  }
  return places;
}

function toShipment(
  cells: readonly string[],
  places: Places,
  { carrier, carriers }: TrackingFile,
): Shipment {
  const cell = (field: FieldName) => cells[places[field] ?? -1] ?? '';
  const name = cell('carrier');
  const [shippedAt, deliveredAt] = [cell('shippedAt'), cell('deliveredAt')].map(toTime);
  return {
    order: cell('order'),
    // The schema refuses an unknown carrier, with a list of the known carriers.
    carrier: (carriers[name] ?? findCarrier(name) ?? (name || carrier)) as Shipment['carrier'],
    tracking: cell('tracking'),
    ...(shippedAt && { shippedAt }),
    ...(deliveredAt && { deliveredAt }),
  };
}

/** A written day or time as ISO 8601. The schema refuses any other text. */
function toTime(text: string): string {
  const time = readTime(text);
  if (typeof time === 'string') return text;
  return time.isDay ? companyIso(time.at).slice(0, 10) : companyIso(time.at);
}
