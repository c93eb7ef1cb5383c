import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { textTable } from '../../ops/terminal/text-table.ts';
import { HOUR } from '../../worker/durations.ts';
import { MAX_HEAP, MAX_PROCESS, type Sample } from './memory.ts';
import { effects, faults } from './phases.ts';
import { kindNames, type SentRequest } from './requests.ts';
import { BETWEEN, type SoakResult, USUAL } from './soak.ts';

/** The options of `npm run soak`, which the page of figures names. */
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
export function text(result: SoakResult): string {
  return tables(result)
    .map(({ head, rows }) => textTable(head, rows).join('\n'))
    .concat(summary(result))
    .join('\n\n');
}

/** The page of figures, docs/operating/soak.md. It names no folder of the machine. */
export function markdown(result: SoakResult, settings: Settings): string {
  const { minutes, faultMinutes, visitors, reading, seed, note } = settings;
  const [overview, times] = tables(result).map(toMarkdown);
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const faultRows = faults.map((fault) => [
    fault,
    effects[fault].refuses.join(', ') || 'nothing',
    effects[fault].means,
  ]);
  return `# A shop under load, while its parts fail one after the other

This page has the figures of \`npm run soak\` ([rule 5.36](../product/5-http.md)). \`npm run soak -- --write\` writes this page again.
The run sends visitors to the production build on 127.0.0.1, with the wallet sandbox and the platform's local D1, KV, R2,
Queues and Images: ${minutes} minutes without a fault, then ${faultMinutes} minutes for each fault, in waves of 20 s with pauses of
10 s. Then the shop recovers, and the scheduled job runs until no work is open. At the end the run compares the
shop's books with the wallet's books. The default run takes about 22 minutes. The times belong to this machine, where one
process runs everything, including the database and the wallet. Use them to compare the faults with each other; they do
not show the shop's speed.

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
button. Unsure is no answer or a 5xx without an outcome; the buyer may press again after it.

## Milliseconds: the median, and the 99th percentile

${times}

## Result

${summary(result).replaceAll('\n', '\n\n')}

## Effects of the faults

${toMarkdown({ head: ['fault', 'permitted refusals', 'effect'], rows: faultRows })}

A refusal is 502 or 503 on a page that explains it. No answer is a 500. Every other kind of request gets its usual
answer.
`;
}

function tables({ requests, records, samples, ends }: SoakResult): Table[] {
  const usedPhases = phases.filter((phase) => requests.some((request) => request.phase === phase));
  const overview = usedPhases.map((phase) => {
    const own = requests.filter((request) => request.phase === phase);
    const count = (rows: readonly { phase: string; outcome: string }[], outcome: string) =>
      String(rows.filter((row) => row.phase === phase && row.outcome === outcome).length);
    const refused = own.filter(({ status, problem }) => status >= 500 && problem === null);
    const wrong = own.filter(({ problem }) => problem !== null);
    return [
      ...[phase, String(own.length), byKind(refused), byKind(wrong)],
      ...[count(records.placed, 'made'), count(records.placed, 'refused')],
      ...['made', 'checking', 'refused', 'unsure'].map((outcome) =>
        count(records.presses, outcome),
      ),
      memoryAt(samples, ends.get(phase)),
    ];
  });
  const head = ['phase', 'requests', 'refused', 'wrong', 'orders made', 'refused', 'presses made'];
  head.push('checking', 'refused', 'unsure', 'heap/process MB');
  const kinds = kindNames.filter((kind) => requests.some((request) => request.kind === kind));
  const times = kinds.map((kind) => [
    kind,
    ...usedPhases.map((phase) => {
      const ms = requests
        .filter((request) => request.kind === kind && request.phase === phase)
        .map((request) => request.ms);
      return ms.length === 0 ? '' : `${quantile(ms, 0.5)} / ${quantile(ms, 0.99)}`;
    }),
  ]);
  return [
    { head, rows: overview },
    { head: ['kind', ...usedPhases], rows: times },
  ];
}

/** The number of requests of each kind, as a text. */
function byKind(requests: readonly SentRequest[]): string {
  const groups = Map.groupBy(requests, ({ kind }) => kind);
  return [...groups].map(([kind, group]) => `${group.length} ${kind}`).join(', ') || '0';
}

/** The memory at the end of a phase, heap and process in MB, by the last measurement before. */
function memoryAt(samples: readonly Sample[], end = 0): string {
  const last = samples.findLast(({ at }) => at <= end);
  return last ? `${last.heap.toFixed(0)} / ${last.process.toFixed(0)}` : '';
}

function summary({ grown, paid, charged, restAfter, failures, logged }: SoakResult): string {
  const rest =
    restAfter === null
      ? 'some work stayed open for days'
      : `no work was open after ${Math.round(restAfter / HOUR)} h`;
  const lines = [...logged].map(([event, count]) => `${event} ${count}`).toSorted();
  return [
    `Growth of memory in the second half of the first phase: the isolate ${signed(grown.heap)} MB (at most ${MAX_HEAP}); the process, including the database and the wallet, ${signed(grown.process)} MB (at most ${MAX_PROCESS}).`,
    `Payments: ${paid} paid, ${charged} charged at the wallet; ${rest} on the scheduled job's clock.`,
    `Lines of the log: ${lines.join(', ')}.`,
    failures.length === 0 ? 'No rule was broken.' : `The run has ${failures.length} failures.`,
  ].join('\n');
}

function signed(number: number): string {
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(1)}`;
}

/** The rounded quantile of some values; `part` is from 0 to 1. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

function toMarkdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
