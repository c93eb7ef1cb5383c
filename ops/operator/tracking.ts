import { MOST_SHIPMENTS, type ShipmentResult } from '../../worker/orders/model/shipment.ts';
import { command } from '../command-line.ts';
import { askShop } from './api.ts';
import { readConfiguration, readTextFile } from './files/read-file.ts';
import { type ReadTracking, readTracking, trackingFileShape } from './files/tracking-file.ts';
import { operatorOptions } from './options.ts';

/** Files with fewer parcels than this are done before anybody wonders. */
const LONG = 100;

/** `orders tracking`: notes that parcels left, and arrived, as a carrier's file says. */
export function trackingCommand() {
  return command('tracking')
    .description('Note that parcels left or arrived, as a carrier’s file says; may be repeated.')
    .argument(
      '<file>',
      'CSV: order, carrier, tracking, and shippedAt and deliveredAt if it has them',
    )
    .option(
      '--columns <file>',
      'JSON that says which column holds what, such as docs/tracking.json',
    )
    .option('--dry-run', 'check every line and change nothing')
    .addOption(operatorOptions.env())
    .addOption(operatorOptions.json())
    .action(async (path, { columns, dryRun = false, env = null, json }) => {
      const file = columns
        ? readConfiguration(columns, trackingFileShape)
        : trackingFileShape.parse({});
      const { parcels, problems } = read(path, readTextFile(path, file.encoding), file);
      const taken = await tell(env, parcels, dryRun);
      const refused = taken.flatMap(({ line, message }) =>
        message === undefined ? [] : [`line ${line}: ${message}`],
      );
      const known = taken.filter((one) => one.known).length;
      const noted = taken.length - refused.length - known;
      if (json) console.log(JSON.stringify({ noted, known, problems, refused, taken }, null, 2));
      else console.log(`${noted} ${dryRun ? 'would be noted' : 'noted'}, ${known} known before`);
      const wrong = [...problems, ...refused];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    });
}

function read(path: string, ...given: Parameters<typeof readTracking>): ReadTracking {
  try {
    return readTracking(...given);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Told = ShipmentResult & { line: number };

/** Asks the shop for as many as it takes at a time; a file that is told again changes nothing twice. */
async function tell(
  env: string | null,
  parcels: ReadTracking['parcels'],
  rehearsal: boolean,
): Promise<Told[]> {
  const taken: Told[] = [];
  for (let at = 0; at < parcels.length; at += MOST_SHIPMENTS) {
    if (parcels.length > LONG) console.error(`${at} of ${parcels.length} …`);
    const part = parcels.slice(at, at + MOST_SHIPMENTS);
    const shipments = part.map(({ told }) => told);
    const answer = await askShop(env, 'shipments', { shipments, rehearsal });
    taken.push(...answer.shipments.map((one, i) => ({ ...one, line: part[i]?.line ?? 0 })));
  }
  return taken;
}
