import type { VerbAnswer } from '../orders/routes/operator/actions.ts';

type Parcel = VerbAnswer<'export-list'>['parcels'][number];

/** TABLE: the columns of the file, each with the function that returns its text. */
const columns = {
  Reference: ({ order }) => order,
  Name: ({ first, last }) => `${first} ${last}`.trim(),
  Street: ({ street }) => street,
  'Address line 2': ({ street2 }) => street2,
  Postcode: ({ postcode }) => postcode,
  City: ({ city }) => city,
  Country: ({ country }) => country,
  // A cell that begins with + would get an apostrophe, like a formula.
  Phone: ({ phone }) => phone?.replace(/^\+/, '00') ?? '',
  Goods: ({ goods }) => goods.map(({ product, packs }) => `${packs} ${product}`).join(', '),
} as const satisfies Record<string, (parcel: Parcel) => string>;

/** Parcels as a CSV file for a spreadsheet: a row for each parcel. The mark at the start shows the encoding. */
export function parcelFile(parcels: readonly Parcel[]): string {
  const rows = parcels.map((parcel) => Object.values(columns).map((text) => text(parcel)));
  const lines = [Object.keys(columns), ...rows].map((row) => row.map(toCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A quoted cell. An apostrophe before a formula keeps a spreadsheet from running it, also after a separator. */
function toCell(text: string): string {
  const plain = text.replace(/(?<=^|[;,|\t] *)(?=[=+\-@＝＋－＠\t\r])/g, "'");
  return `"${plain.replaceAll('"', '""')}"`;
}
