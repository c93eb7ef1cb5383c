import { textTable } from '../../terminal/text-table.ts';
import { machineFacts, median, spread, toMarkdown } from '../figures.ts';
import { connectionCounts, type Figures, type Options } from './measure.ts';

type Table = { title: string; head: string[]; rows: string[][] };

/** The figures as text for the terminal. */
export function text(figures: Figures): string {
  return tables(figures)
    .map(({ title, head, rows }) => [title, ...textTable(head, rows)].join('\n'))
    .join('\n\n');
}

/** The figures as a page in Markdown. The page contains no path of the machine. */
export function markdown(figures: Figures, { rounds, requests, visits }: Options): string {
  const facts = [
    ...machineFacts(['workerd', 'react', 'hono']),
    [
      'rounds',
      `${rounds}; ${requests} requests of each kind a round, ${visits} requests of the mix, ${figures.bytes} bytes a page`,
    ],
  ];
  const parts = tables(figures).map(
    ({ title, head, rows }) => `## ${title}\n\n${toMarkdown(head, rows)}`,
  );
  return `# The server's CPU time

The figures of \`npm run benchmark\`. \`npm run benchmark -- server --write\` writes this page again; \`--beside <folder>\` measures
another checkout in the same rounds. The benchmark runs the worker of a deploy in the production runtime, with a direct
connection. The measuring process answers for its stores, as other machines do in production. CPU time is the time of
the runtime's process: the median of the rounds, with the smallest and the largest. The machine and its other work change
every figure, so compare the ratios. [Rules 12.8 to 12.10](product/12-performance.md) limit the ratios; [performance](performance.md) lists
the attempts.

${toMarkdown(['run', ''], facts)}

${parts.join('\n\n')}
`;
}

function tables({ scenarios, cold, mix, memory }: Figures): Table[] {
  const floorCpu = (connections: (typeof connectionCounts)[number]) =>
    median(scenarios.get('constant')?.get(connections)?.cpu ?? []);
  const rows = [...scenarios].map(([name, scenarioFigures]) => [
    name,
    ...connectionCounts.flatMap((connections) => {
      const { cpu = [], p50 = [], p99 = [] } = scenarioFigures.get(connections) ?? {};
      return [
        spread(cpu, 3),
        (median(cpu) / floorCpu(connections)).toFixed(2),
        `${median(p50).toFixed(1)} / ${median(p99).toFixed(1)}`,
      ];
    }),
  ]);
  const head = connectionCounts.flatMap((n) => [
    `CPU ms, ${n} conn.`,
    '× constant',
    'p50 / p99 ms',
  ]);
  return [
    { title: 'Requests', head: ['request', ...head], rows },
    {
      title: 'From the start of a process to the end of its first answer',
      head: ['worker', 'CPU ms', '× Hono and React'],
      rows: [...cold].map(([name, figures]) => [
        name,
        spread(figures, 0),
        (median(figures) / median(cold.get('Hono and React alone') ?? [])).toFixed(2),
      ]),
    },
    {
      title: 'A realistic mix',
      head: ['worker', 'CPU ms', '× constant'],
      rows: [...mix].map(([name, figures]) => [
        name,
        spread(figures, 3),
        (median(figures) / median(mix.get('constant') ?? [])).toFixed(2),
      ]),
    },
    {
      title: 'Memory',
      head: ['process', 'MB'],
      rows: [...memory].map(([name, mb]) => [name, mb.toFixed(0)]),
    },
  ];
}
