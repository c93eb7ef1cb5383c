import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { textTable } from '../../ops/text-table.ts';
import { MOST_HEAP, MOST_PROCESS, type Sample } from './memory.ts';
import { effects, faults } from './phases.ts';
import { type Asked, kindNames } from './requests.ts';
import { BETWEEN, type Soaked, USUAL } from './soak.ts';

/** How a run was asked for, in the words of its options. */
type Settings = {
  minutes: number;
  faultMinutes: number;
  visitors: number;
  reading: number;
  seed: number;
  note: string;
};

type Table = { head: string[]; rows: string[][] };

const { version: workerd } = JSON.parse(
  readFileSync('node_modules/workerd/package.json', 'utf8'),
) as {
  version: string;
};

const phases = [USUAL, ...faults, BETWEEN];

/** The figures for the terminal. */
export function text(soaked: Soaked): string {
  return tables(soaked)
    .map(({ head, rows }) => textTable(head, rows).join('\n'))
    .concat(summary(soaked))
    .join('\n\n');
}

/** The page that keeps them. It names no folder of the machine. */
export function markdown(soaked: Soaked, settings: Settings): string {
  const { minutes, faultMinutes, visitors, reading, seed, note } = settings;
  const [overview, times] = tables(soaked).map(toMarkdown);
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const wrong = faults.map((fault) => [
    fault,
    effects[fault].refuses.join(', ') || 'nothing',
    effects[fault].means,
  ]);
  return `# A shop under load, while its parts fail one after the other

The figures of \`npm run soak\` ([rule 5.36](../product/5-http.md)). \`npm run soak -- --write\` writes this page again.
The run sends visitors to the production build on 127.0.0.1, with the wallet sandbox and the platform's local D1, KV, R2,
Queues and Images: ${minutes} minutes without a fault, then ${faultMinutes} minutes for each fault, in waves of 20 s with pauses of
10 s. Then the shop recovers, the scheduled job runs until nothing waits, and the shop's books are compared with the
wallet's. The default run takes about 22 minutes. The times belong to this machine, on which one process runs everything,
the database and the wallet included. They compare the faults with each other; they do not show the shop's speed.

| run      |                                                                                    |
| -------- | ---------------------------------------------------------------------------------- |
| when     | ${new Date().toISOString().slice(0, 10)} |
| machine  | ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${process.platform} |
| versions | Node ${process.versions.node}, workerd ${workerd} |
| visitors | ${visitors} at once, reading a page for ${reading} ms on average, seed ${seed} |
| beside   | ${note} |

## Phases

${overview}

${BETWEEN}: the time between two waves. The columns made, checking, refused and unsure count the answers to a pressed
button. Unsure is a 503 after which the buyer may press again.

## Milliseconds: the median, and the 99th percentile

${times}

## Result

${summary(soaked).replaceAll('\n', '\n\n')}

## Effects of the faults

${toMarkdown({ head: ['fault', 'permitted refusals', 'effect'], rows: wrong })}

A refusal is 502 or 503 on a page that explains it. No answer is a 500. Every other kind of request gets its usual
answer.
`;
}

function tables({ asked, known, samples, ...soaked }: Soaked): Table[] {
  const there = phases.filter((phase) => asked.some((one) => one.phase === phase));
  const overview = there.map((phase) => {
    const own = asked.filter((one) => one.phase === phase);
    const told = (of: readonly { phase: string; told: string }[], what: string) =>
      String(of.filter((one) => one.phase === phase && one.told === what).length);
    const refused = own.filter(({ status, problem }) => status >= 500 && problem === null);
    const wrong = own.filter(({ problem }) => problem !== null);
    return [
      ...[phase, String(own.length), byKind(refused), byKind(wrong)],
      ...[told(known.placed, 'made'), told(known.placed, 'refused')],
      ...['made', 'checking', 'refused', 'unsure'].map((what) => told(known.presses, what)),
      memoryAt(samples, soaked.ends.get(phase)),
    ];
  });
  const head = ['phase', 'requests', 'refused', 'wrong', 'orders made', 'refused', 'presses made'];
  head.push('checking', 'refused', 'unsure', 'heap/process MB');
  const kinds = kindNames.filter((kind) => asked.some((one) => one.kind === kind));
  const times = kinds.map((kind) => [
    kind,
    ...there.map((phase) => {
      const ms = asked
        .filter((one) => one.kind === kind && one.phase === phase)
        .map((one) => one.ms);
      return ms.length === 0 ? '' : `${quantile(ms, 0.5)} / ${quantile(ms, 0.99)}`;
    }),
  ]);
  return [
    { head, rows: overview },
    { head: ['kind', ...there], rows: times },
  ];
}

function byKind(asked: readonly Asked[]): string {
  const groups = Map.groupBy(asked, ({ kind }) => kind);
  return [...groups].map(([kind, of]) => `${of.length} ${kind}`).join(', ') || '0';
}

/** What was in memory at the end of a phase, or at the last measurement before. */
function memoryAt(samples: readonly Sample[], end = 0): string {
  const last = samples.findLast(({ at }) => at <= end);
  return last ? `${last.heap.toFixed(0)} / ${last.process.toFixed(0)}` : '';
}

function summary({ grown, paid, charged, restAfter, broken, logged }: Soaked): string {
  const rest = restAfter === null ? 'not within days' : `${Math.round(restAfter / 3_600_000)} h`;
  const lines = [...logged].map(([event, count]) => `${event} ${count}`).toSorted();
  return [
    `Memory in the second half of the first phase: the isolate ${signed(grown.heap)} MB (at most ${MOST_HEAP}), the process, with the database and the wallet, ${signed(grown.process)} MB (at most ${MOST_PROCESS}).`,
    `Payments: ${paid} paid, ${charged} charged at the wallet; nothing waited after ${rest} of the scheduled job's clock.`,
    `Lines of the log: ${lines.join(', ')}.`,
    broken.length === 0 ? 'No rule was broken.' : `${broken.length} rules were broken.`,
  ].join('\n');
}

function signed(number: number): string {
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(1)}`;
}

/** A value that this part of all does not exceed, rounded. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

function toMarkdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
