import { existsSync, writeFileSync } from 'node:fs';
import { shopOptions } from '../shop/options.ts';
import { command, namedPath } from '../terminal/command-line.ts';
import { textTable } from '../terminal/text-table.ts';
import { askShop, listPages } from './api.ts';
import {
  joinAddressLines,
  type Parcel,
  type ParcelFile,
  parcelFileShape,
  toCsv,
} from './files/parcel-file.ts';
import { readConfiguration } from './files/read-file.ts';
import { operatorOptions } from './options.ts';

/**
 * `orders export`: prints the content and address of each parcel. The order's log stores the name of the operator who
 * exports it.
 */
export function exportCommand() {
  return command('export')
    .description('Export orders for packing: the content and the address of each parcel.')
    .argument('[numbers...]', 'order numbers, such as TW-7K3M9Q; none with --released')
    .option('--released', 'all released orders that were not exported yet')
    .option('--columns <file>', 'JSON with the format of a CSV file, such as docs/parcels.json')
    .option('--out <file>', 'the new CSV file; an existing file is not overwritten')
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async (numbers, { released, columns, out, env, json }, self) => {
      if (columns === undefined && out !== undefined) self.error('error: --out needs --columns');
      // The files are checked before the shop marks an order as exported.
      const file = columns === undefined ? null : readConfiguration(columns, parcelFileShape);
      if (out !== undefined && existsSync(namedPath(out))) throw new Error(`${out} already exists`);
      if (numbers.length > 0 === (released === true)) {
        self.error('error: give either order numbers or --released');
      }
      const orders = released ? await releasedOrders(env) : numbers;
      const parcels: Parcel[] = [];
      const refusals: string[] = [];
      for (const [at, order] of orders.entries()) {
        if (orders.length > 20 && at % 20 === 0) console.error(`${at} of ${orders.length} …`);
        // A refused order must not stop the export of the other orders.
        await askShop(env, 'export', { order }).then(
          ({ parcel }) => parcels.push(parcel),
          (error: unknown) => refusals.push(error instanceof Error ? error.message : String(error)),
        );
      }
      if (file) writeCsv(parcels, file, out);
      else console.log(json ? JSON.stringify(parcels, null, 2) : toText(parcels));
      if (refusals.length > 0) throw new Error(refusals.join('\n'));
    });
}

function writeCsv(parcels: readonly Parcel[], file: ParcelFile, out: string | undefined): void {
  const bytes = toCsv(parcels, file);
  if (out === undefined) {
    process.stdout.write(bytes);
    return;
  }
  writeFileSync(namedPath(out), bytes, { flag: 'wx' });
  console.error(`${parcels.length} orders written to ${out}`);
}

async function releasedOrders(env: string | null): Promise<string[]> {
  const numbers: string[] = [];
  for await (const { orders } of listPages(env, 'list', { state: 'released', most: 200 })) {
    numbers.push(...orders.map(({ order }) => order));
  }
  return numbers;
}

function toText(parcels: readonly Parcel[]): string {
  if (parcels.length === 0) return 'Nothing to pack';
  const rows = parcels
    .map(joinAddressLines)
    .map(({ order, first, last, street, postcode, city, country, goods }) => [
      ...[order, goods.map(({ product, packs }) => `${packs} ${product}`).join(', ')],
      ...[`${first} ${last}`, street, `${postcode} ${city}`, country],
    ]);
  const head = ['order', 'packs', 'name', 'street', 'place', 'country'];
  return textTable(head, rows, 6).join('\n');
}
