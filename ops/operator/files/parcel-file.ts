import { stringify } from 'csv-stringify/sync';
import * as z from 'zod';
import { didYouMean } from '../../terminal/nearest.ts';

/** The content and the address of a parcel, as the operator API's `export` returns them. */
export type Parcel = {
  order: string;
  first: string;
  last: string;
  street: string;
  street2: string;
  postcode: string;
  city: string;
  country: string;
  phone: string | null;
  email: string;
  goods: { product: string; packs: number }[];
};
type Goods = Parcel['goods'][number];

/**
 * TABLE: the fields that a column of the file can show, each with the function that returns its text. `line` is a line
 * of the parcel, or null if each row of the file is a whole parcel.
 */
const fields = {
  order: ({ order }) => order,
  name: ({ first, last }) => [first, last].filter(Boolean).join(' '),
  first: ({ first }) => first,
  last: ({ last }) => last,
  street: ({ street }) => street,
  /** Flat, floor, c/o or company; empty in most parcels. */
  street2: ({ street2 }) => street2,
  postcode: ({ postcode }) => postcode,
  city: ({ city }) => city,
  country: ({ country }) => country,
  phone: ({ phone }) => phone ?? '',
  /** The phone number with 00 for +. A cell that begins with + would get an apostrophe, like a formula. */
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
  'a column has a header, and a field or a constant value',
);

/** The format of a CSV file for the packers. */
export const parcelFileShape = z
  .strictObject({
    rows: z.enum(['line', 'parcel']).default('parcel'),
    separator: z.enum([';', ',', '\t', '|']).default(';'),
    encoding: z.enum(['utf-8', 'utf-16le']).default('utf-8'),
    /** A byte order mark shows the encoding to a spreadsheet. */
    bom: z.boolean().default(false),
    columns: z.array(column).min(1),
  })
  .superRefine(({ rows, columns }, context) => {
    for (const [at, one] of columns.entries()) {
      if (!('field' in one)) continue;
      const path = ['columns', at, 'field'];
      if (!isField(one.field)) {
        const message = `${one.field} is not one of ${names.join(', ')}${didYouMean(one.field, names)}`;
        context.addIssue({ code: 'custom', path, message });
      } else if (one.field === 'product' && rows === 'parcel') {
        const message = 'a parcel holds several products: give goods, or "rows": "line"';
        context.addIssue({ code: 'custom', path, message });
      }
    }
  });
export type ParcelFile = z.output<typeof parcelFileShape>;

/**
 * Matches the start of a formula after a separator within a cell. A spreadsheet may split the cell at that separator.
 */
const innerFormula = /(?<=([;,|\t]) *)(?=[=+\-@＝＋－＠])/g;

/**
 * A cell with an apostrophe before each inner formula. A formula after the file's own separator needs no apostrophe,
 * because that cell is quoted.
 */
function withoutFormulas(text: string, separator: string): string {
  return text.replace(innerFormula, (_none, innerSeparator) =>
    innerSeparator === separator ? '' : "'",
  );
}

/** A parcel with both lines of its address in `street`. */
export function joinAddressLines(parcel: Parcel): Parcel {
  return { ...parcel, street: [parcel.street, parcel.street2].filter(Boolean).join(', ') };
}

/**
 * Parcels as the bytes of a CSV file. If the file has no column for the second address line, the street's column shows
 * both lines, so that no parcel loses its flat. Formulas get an apostrophe, so that no spreadsheet runs them. This includes
 * formulas after another separator within a cell, because the usual separator depends on the country.
 */
export function toCsv(parcels: readonly Parcel[], file: ParcelFile): Buffer {
  const { rows, separator, encoding, bom, columns } = file;
  const hasSecondLine = columns.some((one) => 'field' in one && one.field === 'street2');
  const shown = hasSecondLine ? parcels : parcels.map(joinAddressLines);
  const records = shown.flatMap((parcel) => {
    const lines = rows === 'line' && parcel.goods.length > 0 ? parcel.goods : [null];
    return lines.map((line) =>
      columns.map((one) => {
        if ('value' in one) return one.value;
        return isField(one.field)
          ? withoutFormulas(fields[one.field](parcel, line), separator)
          : '';
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
