/**
 * `npm run benchmark -- redirects`: measures a look-up in the redirect table at 10, 1,000 and 10,000 rules, and the
 * parsing of the largest table. Each round measures all sizes, so that a busy machine slows all of them. Compare only
 * the ratios.
 */
import { matchRule, type RuleRequest, type Table } from '../../worker/redirects/table/table.ts';
import { readTable } from '../../worker/redirects/table/table-file.ts';

const SIZES = [10, 1_000, 10_000] as const;
const ROUNDS = 15;
const WARM_UP = 3;
const LOOKUPS = 20_000;

type Row = { size: number; table: Table; hit: number[]; miss: number[] };

const rows = SIZES.map((size): Row => ({ size, table: read(tableText(size)), hit: [], miss: [] }));
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  for (const row of rows) {
    const hit = lookup(row, (n) => rulePath((n * 7919) % row.size));
    const miss = lookup(row, (n) => `/nowhere-${n}/at/all`);
    if (round < WARM_UP) continue;
    row.hit.push(hit);
    row.miss.push(miss);
  }
}
console.log('Look-up        ns, rule found   ns, none found   × 10 rules');
for (const row of rows) {
  const ratio = median(row.hit) / median(rows[0]?.hit ?? []);
  console.log(
    `${row.size} rules`.padEnd(15) +
      spread(row.hit).padEnd(17) +
      spread(row.miss).padEnd(17) +
      ratio.toFixed(2),
  );
}

const largest = tableText(10_000);
const reads = Array.from({ length: ROUNDS }, () => {
  const start = cpuMs();
  read(largest);
  return cpuMs() - start;
});
const size = (largest.length / 2 ** 20).toFixed(1);
console.log(`\nReading 10,000 rules (${size} MB): ${reads[0]?.toFixed(0)} ms the first time,`);
console.log(`then ${spread(reads.slice(1))} ms`);

function tableText(size: number): string {
  const rules = Array.from({ length: size }, (_, n) => ({
    from: n % 5 === 4 ? `/old-${n}/:page/*` : `/old/shelf-${n % 97}/page-${n}`,
    to: n % 5 === 4 ? '/take?page=:page' : '/take',
    status: 301,
    ...(n % 7 === 0 ? { countries: ['DE', 'FR'] } : {}),
  }));
  return JSON.stringify({ version: 1, rules });
}

function rulePath(n: number): string {
  return n % 5 === 4 ? `/old-${n}/some/page` : `/old/shelf-${n % 97}/page-${n}`;
}

function read(text: string): Table {
  const result = readTable(text);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems[0]));
  return result.table;
}

/** The mean time of a look-up in ns, for the paths that `pathAt` returns. */
function lookup({ table }: Row, pathAt: (n: number) => string): number {
  const query = new URLSearchParams('utm_source=x&src=v1');
  // All sizes use the same number of paths. More paths would measure the processor's cache, not the table.
  const requests = Array.from({ length: 100 }, (_, n): RuleRequest => {
    return { path: pathAt(n), query, country: 'DE', now: 0 };
  });
  const start = cpuMs();
  for (let n = 0; n < LOOKUPS; n += requests.length)
    for (const one of requests) matchRule(table, one);
  return ((cpuMs() - start) * 1e6) / LOOKUPS;
}

/** CPU time in ms. Other programs on the machine hardly change it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function spread(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
