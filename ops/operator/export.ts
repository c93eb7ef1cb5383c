import { existsSync, writeFileSync } from 'node:fs';
import { command, namedPath } from '../command-line.ts';
import { textTable } from '../text-table.ts';
import { askShop, listPages } from './api.ts';
import { type Parcel, type ParcelFile, parcelFileShape, toCsv } from './files/parcel-file.ts';
import { readConfiguration } from './files/read-file.ts';
import { operatorOptions } from './options.ts';

/** `orders export`: what is to be packed and where it goes. Who exports an order stands in its log. */
export function exportCommand() {
  return command('export')
    .description('Give orders to who packs them: what is in each parcel and where it goes.')
    .argument('[numbers...]', 'such as TW-7K3M9Q; with --released all that wait')
    .option('--released', 'all released orders that nobody has exported')
    .option(
      '--columns <file>',
      'JSON that says how a CSV file is written, such as docs/parcels.json',
    )
    .option('--out <file>', 'where the CSV is written; none that is there is written over')
    .addOption(operatorOptions.env())
    .addOption(operatorOptions.json())
    .action(async (numbers, { released, columns, out, env = null, json }, self) => {
      if (columns === undefined && out !== undefined) self.error('error: --out wants --columns');
      // Before anything stands as exported.
      const file = columns === undefined ? null : readConfiguration(columns, parcelFileShape);
      if (out !== undefined && existsSync(namedPath(out)))
        throw new Error(`${out} is there already`);
      if (numbers.length > 0 === (released === true)) {
        self.error('error: name orders, or --released');
      }
      const orders = released ? await waiting(env) : numbers;
      const parcels: Parcel[] = [];
      const refused: string[] = [];
      for (const [at, order] of orders.entries()) {
        if (orders.length > 20 && at % 20 === 0) console.error(`${at} of ${orders.length} …`);
        // A refusal of one order must not stop the others.
        await askShop(env, 'export', { order }).then(
          ({ parcel }) => parcels.push(parcel),
          (error: unknown) => refused.push(error instanceof Error ? error.message : String(error)),
        );
      }
      if (file) writeCsv(parcels, file, out);
      else console.log(json ? JSON.stringify(parcels, null, 2) : toText(parcels));
      if (refused.length > 0) throw new Error(refused.join('\n'));
    });
}

function writeCsv(parcels: readonly Parcel[], file: ParcelFile, out: string | undefined): void {
  const bytes = toCsv(parcels, file);
  if (out === undefined) {
    process.stdout.write(bytes);
    return;
  }
  writeFileSync(namedPath(out), bytes, { flag: 'wx' });
  console.error(`${parcels.length} orders in ${out}`);
}

async function waiting(env: string | null): Promise<string[]> {
  const numbers: string[] = [];
  for await (const { orders } of listPages(env, 'list', { state: 'released', most: 200 })) {
    numbers.push(...orders.map(({ order }) => order));
  }
  return numbers;
}

function toText(parcels: readonly Parcel[]): string {
  if (parcels.length === 0) return 'Nothing to pack';
  const rows = parcels.map(({ order, first, last, street, postcode, city, country, goods }) => [
    ...[order, goods.map(({ product, packs }) => `${packs} ${product}`).join(', ')],
    ...[`${first} ${last}`, street, `${postcode} ${city}`, country],
  ]);
  const head = ['order', 'packs', 'name', 'street', 'place', 'country'];
  return textTable(head, rows, 6).join('\n');
}
