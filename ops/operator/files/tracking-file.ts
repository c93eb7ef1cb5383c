import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { carrierIds } from '../../../worker/catalogue/carriers.ts';
import { shipmentShape } from '../../../worker/orders/model/shipment.ts';
import { didYouMean } from '../../terminal/nearest.ts';
import { encodings } from './read-file.ts';

const header = z.string().min(1);

/** The format of a carrier's file, with the header of each column. */
export const trackingFileShape = z.strictObject({
  separator: z.enum([';', ',', '\t', '|']).optional(),
  encoding: z.enum(encodings).default('utf-8'),
  columns: z
    .strictObject({
      order: header,
      tracking: header,
      carrier: header.optional(),
      shippedAt: header.optional(),
      deliveredAt: header.optional(),
    })
    .default({
      order: 'order',
      tracking: 'tracking',
      carrier: 'carrier',
      shippedAt: 'shippedAt',
      deliveredAt: 'deliveredAt',
    }),
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

/**
 * Reads a carrier's file.
 * @throws Error if a required column is missing
 */
export function readTracking(text: string, file: TrackingFile): TrackingContent {
  const problems: string[] = [];
  const [head, ...rest] = toRows(text, file, (problem) => problems.push(problem));
  if (!head) throw new Error('the file is empty');
  const places = toPlaces(head.cells, file);
  const rows: TrackingContent['rows'] = [];
  const linesByOrder = new Map<string, { line: number; tracking: string }>();
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
    linesByOrder.set(order, { line, tracking });
    rows.push({ line, shipment: toShipment(cells, places, file) });
  }
  return { rows, problems };
}

/** The rows of a file with their first lines. `wrong` receives a sentence for each row that is not valid CSV. */
function toRows(text: string, { separator }: TrackingFile, wrong: (problem: string) => void) {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const detected = [';', '\t', ','].find((one) => first.includes(one)) ?? ';';
  const rows: { cells: string[]; line: number }[] = [];
  let end = 0;
  parse(text, {
    bom: true,
    delimiter: separator ?? detected,
    trim: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_record(cells: string[], { lines }) {
      const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      end = lines;
      if (cells.some((cell) => cell !== '')) rows.push({ cells, line: lines - breaks });
      return null;
    },
    on_skip(error) {
      // The quote begins in the row after the last complete row.
      const isOpen = error?.code === 'CSV_QUOTE_NOT_CLOSED';
      if (isOpen) wrong(`line ${end + 1}: the quote that begins here is never closed`);
      else wrong(`line ${error?.lines}: not valid CSV`);
      return undefined;
    },
  });
  return rows;
}

type Places = Partial<Record<(typeof fieldNames)[number], number>>;

function toPlaces(head: readonly string[], { columns, carrier }: TrackingFile): Places {
  const places: Places = {};
  for (const name of fieldNames) {
    const header = columns[name];
    if (header === undefined) continue;
    const at = head.indexOf(header);
    const isRequired = name === 'order' || name === 'tracking' || (name === 'carrier' && !carrier);
    if (at < 0 && isRequired) {
      throw new Error(`the first line has no column "${header}"${didYouMean(header, head)}`);
    }
    if (at >= 0) places[name] = at;
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
  const cell = (field: (typeof fieldNames)[number]) => cells[places[field] ?? -1]?.trim() ?? '';
  const name = cell('carrier');
  const [shippedAt, deliveredAt] = [cell('shippedAt'), cell('deliveredAt')].map(toDate);
  return {
    order: cell('order'),
    // The schema refuses an unknown carrier, with a list of the known carriers.
    carrier: (carriers[name] ?? (name.toLowerCase() || carrier)) as Shipment['carrier'],
    tracking: cell('tracking').replaceAll(' ', ''),
    ...(shippedAt && { shippedAt }),
    ...(deliveredAt && { deliveredAt }),
  };
}

/** A spreadsheet's date (`24.12.2026`, `24/12/2026`) as `2026-12-24`. Any other text stays as it is. */
function toDate(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
