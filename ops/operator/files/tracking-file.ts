import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { carrierIds } from '../../../worker/catalogue/carriers.ts';
import { shipmentShape } from '../../../worker/orders/model/shipment.ts';
import { didYouMean } from '../../nearest.ts';
import { encodings } from './read-file.ts';

const header = z.string().min(1);

/** How a carrier's file is read: which of its columns holds what. */
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
  /** Who carried all of it, where no column says so. */
  carrier: z.enum(carrierIds).optional(),
  /** What the file calls carriers, by its words. */
  carriers: z.record(z.string(), z.enum(carrierIds)).default({}),
});
type TrackingFile = z.output<typeof trackingFileShape>;

/** A parcel as the door takes it: its times are texts. */
type Told = z.input<typeof shipmentShape>;
export type ReadTracking = { parcels: { line: number; told: Told }[]; problems: string[] };

const fieldNames = ['order', 'carrier', 'tracking', 'shippedAt', 'deliveredAt'] as const;

/** Reads a carrier's file: its parcels with their lines, and every line that says none, in words. Throws Error without its columns. */
export function readTracking(text: string, file: TrackingFile): ReadTracking {
  const problems: string[] = [];
  const [head, ...rest] = rowsOf(text, file, (problem) => problems.push(problem));
  if (!head) throw new Error('the file is empty');
  const places = placesOf(head.cells, file);
  const parcels: ReadTracking['parcels'] = [];
  const seen = new Map<string, { line: number; tracking: string }>();
  for (const { cells, line } of rest) {
    const read = z.safeParse(shipmentShape, toldOf(cells, places, file));
    if (!read.success) {
      problems.push(
        ...read.error.issues.map(
          ({ path, message }) => `line ${line}: ${path.join('.')}: ${message}`,
        ),
      );
      continue;
    }
    const { order, tracking } = read.data;
    const before = seen.get(order);
    if (before && before.tracking !== tracking) {
      problems.push(`line ${line}: ${order} has another number in line ${before.line}`);
      continue;
    }
    seen.set(order, { line, tracking });
    parcels.push({ line, told: toldOf(cells, places, file) });
  }
  return { parcels, problems };
}

/** The rows of a file with the lines that they begin on. Rows that are no CSV are told of by their lines. */
function rowsOf(text: string, { separator }: TrackingFile, wrong: (problem: string) => void) {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const shown = [';', '\t', ','].find((one) => first.includes(one)) ?? ';';
  const rows: { cells: string[]; line: number }[] = [];
  let end = 0;
  parse(text, {
    bom: true,
    delimiter: separator ?? shown,
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
      // The quote was opened after the last complete row.
      const isOpen = error?.code === 'CSV_QUOTE_NOT_CLOSED';
      if (isOpen) wrong(`line ${end + 1}: the quote that begins here is never closed`);
      else wrong(`line ${error?.lines}: not valid CSV`);
      return undefined;
    },
  });
  return rows;
}

type Places = Partial<Record<(typeof fieldNames)[number], number>>;

function placesOf(head: readonly string[], { columns, carrier }: TrackingFile): Places {
  const places: Places = {};
  for (const name of fieldNames) {
    const wanted = columns[name];
    if (wanted === undefined) continue;
    const at = head.indexOf(wanted);
    const isNeeded = name === 'order' || name === 'tracking' || (name === 'carrier' && !carrier);
    if (at < 0 && isNeeded) {
      throw new Error(`the first line has no column "${wanted}"${didYouMean(wanted, head)}`);
    }
    if (at >= 0) places[name] = at;
  }
  if (places.carrier === undefined && !carrier) {
    throw new Error('who carried it is not said: give "carrier", or its column in "columns"');
  }
  return places;
}

function toldOf(
  cells: readonly string[],
  places: Places,
  { carrier, carriers }: TrackingFile,
): Told {
  const cell = (name: (typeof fieldNames)[number]) => cells[places[name] ?? -1]?.trim() ?? '';
  const named = cell('carrier');
  const [shippedAt, deliveredAt] = [cell('shippedAt'), cell('deliveredAt')].map(dateOf);
  return {
    order: cell('order'),
    // What is none of ours is refused with the others' names.
    carrier: (carriers[named] ?? (named.toLowerCase() || carrier)) as Told['carrier'],
    tracking: cell('tracking').replaceAll(' ', ''),
    ...(shippedAt && { shippedAt }),
    ...(deliveredAt && { deliveredAt }),
  };
}

/** A day as spreadsheets write it, the day first, in the shape that the door takes; anything else as it is. */
function dateOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
