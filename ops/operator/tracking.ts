import {
  MAX_SHIPMENTS,
  type ShipmentResult,
  sameNumberText,
} from '../../worker/orders/model/shipment.ts';
import { shopOptions } from '../shop/options.ts';
import { command } from '../terminal/command-line.ts';
import { askShop } from './api.ts';
import { readConfiguration, readTextFile } from './files/read-file.ts';
import { readTracking, type TrackingContent, trackingFileShape } from './files/tracking-file.ts';
import { operatorOptions } from './options.ts';

/** The largest number of rows that are posted without messages about the progress. */
const MAX_WITHOUT_PROGRESS = 100;

/** `orders tracking`: records shipped and delivered parcels from a carrier's file. */
export function trackingCommand() {
  return command('tracking')
    .description(
      'Record shipped and delivered parcels from a carrier’s file. A repetition changes nothing.',
    )
    .argument(
      '<file>',
      'CSV with the columns order, carrier, tracking; optional: shippedAt, deliveredAt',
    )
    .option('--columns <file>', 'JSON with the names of the columns, such as docs/tracking.json')
    .option('--dry-run', 'check every line and change nothing')
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async (path, { columns, dryRun = false, env, json }) => {
      const file = columns
        ? readConfiguration(columns, trackingFileShape)
        : trackingFileShape.parse({});
      const { rows, problems } = read(path, readTextFile(path, file.encoding), file);
      const results = await postShipments(env, rows, dryRun);
      const refused = results.flatMap(({ line, message }) =>
        message === undefined ? [] : [`line ${line}: ${message}`],
      );
      const knownCount = results.filter((one) => one.known).length;
      const noted = results.length - refused.length - knownCount;
      if (json)
        console.log(
          JSON.stringify({ noted, known: knownCount, problems, refused, taken: results }, null, 2),
        );
      else
        console.log(
          `${noted} ${dryRun ? 'would be recorded' : 'recorded'}, ${knownCount} already known`,
        );
      for (const { line, withSameNumber } of results) {
        if (withSameNumber) console.error(`line ${line}: ${sameNumberText(withSameNumber)}`);
      }
      const wrong = [...problems, ...refused];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    });
}

function read(path: string, ...args: Parameters<typeof readTracking>): TrackingContent {
  try {
    return readTracking(...args);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type LineResult = ShipmentResult & { line: number };

/**
 * Posts all rows to the shop, MAX_SHIPMENTS at a time. With `rehearsal`, the shop checks the rows and changes
 * nothing.
 */
async function postShipments(
  env: string | null,
  rows: TrackingContent['rows'],
  rehearsal: boolean,
): Promise<LineResult[]> {
  const results: LineResult[] = [];
  for (let at = 0; at < rows.length; at += MAX_SHIPMENTS) {
    if (rows.length > MAX_WITHOUT_PROGRESS) console.error(`${at} of ${rows.length} …`);
    const part = rows.slice(at, at + MAX_SHIPMENTS);
    const shipments = part.map(({ shipment }) => shipment);
    const answer = await askShop(env, 'shipments', { shipments, rehearsal });
    results.push(...answer.shipments.map((one, i) => ({ ...one, line: part[i]?.line ?? 0 })));
  }
  return results;
}
