/**
 * `npm run benchmark -- redirects`: what a redirect table costs at 10, 1,000 and 100,000 rules.
 * Sizes take turns, so that a busy machine slows all of them; the ratios are what counts.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Asked } from '../../worker/redirects/condition.ts';
import { publishedText } from '../../worker/redirects/published.ts';
import { readTable } from '../../worker/redirects/read-table.ts';
import { parseTable, type Rule } from '../../worker/redirects/rule.ts';
import { type Compiled, match } from '../../worker/redirects/table.ts';

const SIZES = [10, 1_000, 100_000] as const;
const LOOKUP_ROUNDS = 15;
const LOOKUPS = 20_000;
const READ_ROUNDS = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

type Row = { size: number; table: Compiled; heapMb: number; hit: number[]; miss: number[] };

const rows: Row[] = [];
for (const size of SIZES) {
  const before = heapMb();
  const table = await tableOf(await published(size));
  rows.push({ size, table, heapMb: heapMb() - before, hit: [], miss: [] });
}

for (let round = 0; round < LOOKUP_ROUNDS + 3; round++) {
  for (const row of rows) {
    const hit = lookup(row, (n) => pathOf((n * 7919) % row.size));
    const miss = lookup(row, (n) => `/nowhere-${n}/at/all`);
    // The first rounds warm up, and open the lines that are asked for.
    if (round < 3) continue;
    row.hit.push(hit);
    row.miss.push(miss);
  }
}
console.log('Look-up        ns, rule found   ns, none found   × 10 rules   heap MB as published');
for (const row of rows) {
  const ratio = median(row.hit) / median(rows[0]?.hit ?? []);
  console.log(
    `${row.size} rules`.padEnd(15) +
      spread(row.hit).padEnd(17) +
      spread(row.miss).padEnd(17) +
      ratio.toFixed(2).padEnd(13) +
      row.heapMb.toFixed(1),
  );
}

const texts = { published: await published(100_000), 'put by hand': plain(100_000) };
const reads = Object.entries(texts).map(([form, text]) => ({ form, text, ms: [] as number[] }));
for (let round = 0; round <= READ_ROUNDS; round++) {
  for (const read of reads) {
    const start = cpuMs();
    await tableOf(read.text);
    if (round > 0) read.ms.push(cpuMs() - start);
  }
}
console.log(
  '\nReading 100,000 rules   ms                × published   text MB   heap MB, text apart',
);
for (const { form, text, ms } of reads) {
  const ratio = median(ms) / median(reads[0]?.ms ?? []);
  console.log(
    form.padEnd(24) +
      spread(ms).padEnd(18) +
      ratio.toFixed(1).padEnd(14) +
      (text.length / 2 ** 20).toFixed(1).padEnd(10) +
      (await tableMb(text)).toFixed(1),
  );
}

/** What reading a text adds to it in memory. */
async function tableMb(text: string): Promise<number> {
  await new Promise(setImmediate);
  const before = heapMb();
  const table = await tableOf(text);
  const added = heapMb() - before;
  return match(table, { path: '/', query: new URLSearchParams(), country: '', now: 0 }) ? 0 : added;
}

function rulesOf(size: number): Rule[] {
  const json = Array.from({ length: size }, (_, n) => ({
    from: n % 5 === 4 ? `/old-${n}/:page/*` : `/old/shelf-${n % 97}/page-${n}`,
    to: n % 5 === 4 ? '/take?page=:page' : '/take',
    status: 301,
    ...(n % 7 === 0 ? { countries: ['DE', 'FR'] } : {}),
  }));
  const read = parseTable({ rules: json });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems[0]));
  return read.table.rules;
}

function pathOf(n: number): string {
  return n % 5 === 4 ? `/old-${n}/some/page` : `/old/shelf-${n % 97}/page-${n}`;
}

function published(size: number): Promise<string> {
  return publishedText(rulesOf(size), 1);
}

function plain(size: number): string {
  return JSON.stringify({ rules: rulesOf(size) });
}

async function tableOf(text: string): Promise<Compiled> {
  const read = await readTable(text);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems[0]));
  return read;
}

/** Nanoseconds a look-up takes, over the paths `pathAt` names. */
function lookup({ table }: Row, pathAt: (n: number) => string): number {
  const query = new URLSearchParams('utm_source=x&src=v1');
  // The same 100 paths for every size: what is measured is the table, not the processor's cache.
  const asked = Array.from({ length: 100 }, (_, n): Asked => {
    return { path: pathAt(n), query, country: 'DE', now: 0 };
  });
  const start = cpuMs();
  for (let n = 0; n < LOOKUPS; n += asked.length) for (const one of asked) match(table, one);
  return ((cpuMs() - start) * 1e6) / LOOKUPS;
}

/** CPU time: what others do on the machine counts for little. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function spread(values: readonly number[]): string {
  const digits = median(values) < 1000 ? 0 : 1;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(0)}–${high.toFixed(0)})`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
