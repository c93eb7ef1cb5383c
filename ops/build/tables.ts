/**
 * Writes the tables that are made of other files of the repository and committed beside the code,
 * so that a fresh clone has them: `npm run tables`. The build runs it first; a test says when one
 * is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { countryFacts } from '../../worker/country/markets.ts';

type Table = { path: string; text: string };

/** Every table, as it should be. */
export function tables(): Table[] {
  return [{ path: 'sandbox/approval/homes.json', text: sandboxHomes() }];
}

/** The sandbox imports nothing of the shop, so it gets the homes of its wallet's owner as a file. */
function sandboxHomes(): string {
  const homes = Object.entries(countryFacts).map(([code, facts]) => [code, facts.sampleAddress]);
  return `${JSON.stringify(Object.fromEntries(homes), null, 2)}\n`;
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url);
  for (const { path, text } of tables()) {
    const before = await readFile(new URL(path, root), 'utf8').catch(() => '');
    if (text === before) continue;
    await writeFile(new URL(path, root), text);
    console.log(`Wrote ${path}`);
  }
}
