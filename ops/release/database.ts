import * as z from 'zod';
import type { AskWrangler } from '../wrangler.ts';

/** What `wrangler d1 info` tells of a database's place. */
const placeSchema = z.object({
  jurisdiction: z.string().nullish(),
  running_in_region: z.string().nullish(),
});

const inEurope: readonly string[] = ['WEUR', 'EEUR'];

/** Why a database does not stand where the privacy text says, a sentence; empty where it does. */
export function placeProblems({
  jurisdiction,
  running_in_region: region,
}: z.output<typeof placeSchema>): string[] {
  if (jurisdiction === 'eu' || inEurope.includes(region ?? '')) return [];
  return [
    `The database is in ${region ?? 'an unknown region'}: the privacy text promises the EU. Create it with --jurisdiction eu`,
  ];
}

/**
 * The same of an environment's database.
 * @throws WranglerRefused where it is not known
 */
export function databaseProblems(env: string, ask: AskWrangler): string[] {
  return placeProblems(placeSchema.parse(ask(['d1', 'info', 'DB', '--json', '--env', env])));
}
