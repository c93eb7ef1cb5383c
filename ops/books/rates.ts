import { parse } from 'csv-parse/sync';
import { DAY } from '../../worker/durations.ts';
import { readTextFile } from '../operator/files/read-file.ts';

/** The price of one euro on one day, by currency. */
type RatesOfDay = Readonly<Record<string, number>>;
/** The European Central Bank's rates by day, the earliest day first. */
export type Rates = readonly (readonly [day: string, rates: RatesOfDay])[];

/** The address of the European Central Bank's file with all rates. */
export const RATES_FILE = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';

/**
 * Reads the ECB's file: a head `Date,USD,SEK,…`, then one row per day.
 * @throws Error with a sentence, and with the line if possible, if the file is missing or has another form
 */
export function readRates(path: string): Rates {
  return parseRates(readTextFile(path), path);
}

/** Parses the text of a rates file. `name` is the name of the file in error messages. */
export function parseRates(text: string, name: string): Rates {
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new Error(`${name} is no CSV: ${error instanceof Error ? error.message : error}`);
  }
  const [head, ...days] = rows;
  if (head?.[0]?.toLowerCase() !== 'date' || days.length === 0) {
    throw new Error(
      `${name} is not the ECB's file: its first line must begin with Date (${RATES_FILE})`,
    );
  }
  return days
    .map((cells, at) => {
      const day = toDay(cells[0] ?? '');
      if (day === null) throw new Error(`${name}, line ${at + 2}: "${cells[0]}" is no day`);
      const rates = head.slice(1).flatMap((currency, i) => {
        const rate = Number(cells[i + 1]);
        return /^[A-Z]{3}$/.test(currency) && rate > 0 ? [[currency, rate] as const] : [];
      });
      return [day, Object.fromEntries(rates)] as const;
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Converts a day to the form `2026-12-31`. Accepts this form and the form of the bank's daily file: `31 December
 * 2026`. Null for any other text.
 */
function toDay(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const at = /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10);
}

/**
 * The largest number of days between two publications of the European Central Bank, also over weekends and Christmas.
 */
const NEXT_PUBLICATION = 7;

/**
 * The price of one euro on a day. If the bank published no rate that day, the price of the next publication
 * counts (Directive 2006/112/EC art. 369h). Null if the file has neither rate.
 */
export function rateOn(rates: Rates, day: string, currency: string): number | null {
  const last = new Date(Date.parse(day) + NEXT_PUBLICATION * DAY).toISOString().slice(0, 10);
  const row = rates.find(
    ([at, prices]) => at >= day && at <= last && prices[currency] !== undefined,
  );
  return row?.[1][currency] ?? null;
}
