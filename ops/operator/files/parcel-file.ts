import { stringify } from 'csv-stringify/sync';
import * as z from 'zod';
import { didYouMean } from '../../nearest.ts';

/** What is in a parcel and where it goes, as the door's `export` answers. */
export type Parcel = {
  order: string;
  first: string;
  last: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  phone: string | null;
  email: string;
  goods: { product: string; packs: number }[];
};
type Goods = Parcel['goods'][number];

/** TABLE: what a column may hold; `goods` is one line of the parcel, null where a row is a whole parcel. */
const fields = {
  order: ({ order }) => order,
  name: ({ first, last }) => [first, last].filter(Boolean).join(' '),
  first: ({ first }) => first,
  last: ({ last }) => last,
  street: ({ street }) => street,
  postcode: ({ postcode }) => postcode,
  city: ({ city }) => city,
  country: ({ country }) => country,
  phone: ({ phone }) => phone ?? '',
  /** A number that begins with + would be defused as a formula. */
  phone00: ({ phone }) => phone?.replace(/^\+/, '00') ?? '',
  email: ({ email }) => email,
  goods: ({ goods }) => goods.map(({ product, packs }) => `${packs} ${product}`).join(', '),
  product: (_parcel, line) => line?.product ?? '',
  packs: ({ goods }, line) =>
    String(line?.packs ?? goods.reduce((sum, { packs }) => sum + packs, 0)),
} as const satisfies Record<string, (parcel: Parcel, line: Goods | null) => string>;

type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];
const isField = (name: string): name is Field => Object.hasOwn(fields, name);

const column = z.union(
  [
    z.strictObject({ header: z.string(), field: z.string() }),
    z.strictObject({ header: z.string(), value: z.string() }),
  ],
  'a column has a header, and a field or a value that is the same in every row',
);

/** How a file for who packs is written. */
export const parcelFileShape = z
  .strictObject({
    rows: z.enum(['line', 'parcel']).default('parcel'),
    separator: z.enum([';', ',', '\t', '|']).default(';'),
    encoding: z.enum(['utf-8', 'utf-16le']).default('utf-8'),
    /** What tells a spreadsheet how the file's letters are written. */
    bom: z.boolean().default(false),
    columns: z.array(column).min(1),
  })
  .superRefine(({ rows, columns }, context) => {
    for (const [at, one] of columns.entries()) {
      if (!('field' in one)) continue;
      const path = ['columns', at, 'field'];
      if (!isField(one.field)) {
        const message = `${one.field} is none of ${names.join(', ')}${didYouMean(one.field, names)}`;
        context.addIssue({ code: 'custom', path, message });
      } else if (one.field === 'product' && rows === 'parcel') {
        const message = 'a parcel holds several products: give goods, or "rows": "line"';
        context.addIssue({ code: 'custom', path, message });
      }
    }
  });
export type ParcelFile = z.output<typeof parcelFileShape>;

/** What a spreadsheet that cuts a file at another separator than its own takes for the begin of a formula. */
const formulaWithin = /(?<=([;,|\t]) *)(?=[=+\-@＝＋－＠])/g;

/** A cell in which no spreadsheet finds a formula, whatever it cuts the file at: an apostrophe stands before each. */
function defused(text: string, separator: string): string {
  return text.replace(formulaWithin, (_none, cut) => (cut === separator ? '' : "'"));
}

/**
 * Parcels as the bytes of a CSV file. A cell that a spreadsheet would take for a formula gets an apostrophe before it,
 * and so does what one would that cuts at another separator, as they do in other countries.
 */
export function toCsv(parcels: readonly Parcel[], file: ParcelFile): Buffer {
  const { rows, separator, encoding, bom, columns } = file;
  const records = parcels.flatMap((parcel) => {
    const lines = rows === 'line' && parcel.goods.length > 0 ? parcel.goods : [null];
    return lines.map((line) =>
      columns.map((one) => {
        if ('value' in one) return one.value;
        return isField(one.field) ? defused(fields[one.field](parcel, line), separator) : '';
      }),
    );
  });
  const text = stringify([columns.map(({ header }) => header), ...records], {
    delimiter: separator,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(`${bom ? '\uFEFF' : ''}${text}`, encoding);
}
