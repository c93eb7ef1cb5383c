import { execFileSync } from 'node:child_process';

/** What `wrangler d1 info` tells of a database's place. */
type Place = { jurisdiction?: string | null; running_in_region?: string | null };

const inEurope: readonly string[] = ['WEUR', 'EEUR'];

/** Why a database does not stand where the privacy text says, a sentence; empty where it does. */
export function placeProblems({ jurisdiction, running_in_region: region }: Place): string[] {
  if (jurisdiction === 'eu' || inEurope.includes(region ?? '')) return [];
  return [
    `The database is in ${region ?? 'an unknown region'}: the privacy text promises the EU. Create it with --jurisdiction eu`,
  ];
}

/** The same of an environment's database; one that wrangler cannot tell of is a problem, too. */
export function databaseProblems(env: string): string[] {
  try {
    const told = execFileSync(
      'node_modules/.bin/wrangler',
      ['d1', 'info', 'DB', '--json', '--env', env],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return placeProblems(JSON.parse(told) as Place);
  } catch {
    return [
      'wrangler does not tell where the database is: wrangler login, then wrangler d1 info DB',
    ];
  }
}
