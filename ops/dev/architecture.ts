/** `npm run architecture`: draws the folders of the shop and their imports in the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { command, main } from '../terminal/command-line.ts';
import { type Import, importsBetween } from './imports.ts';

type Layer = { name: string; side: 'worker' | 'client'; folders: readonly string[] };

/** The boxes of the diagram, from the top to the bottom. The command fails if a folder has no box. */
const layers: readonly Layer[] = [
  {
    name: 'entry points',
    side: 'worker',
    folders: ['index.ts', 'request.ts', 'routes.ts', 'well-known'],
  },
  {
    name: 'business logic',
    side: 'worker',
    folders: ['orders', 'desk', 'invoices', 'quiz', 'explain', 'jobs', 'sending'],
  },
  {
    name: 'page rendering',
    side: 'worker',
    folders: ['page', 'view', 'images'],
  },
  {
    name: 'redirects, figures and messages',
    side: 'worker',
    folders: ['redirects', 'analytics', 'mail', 'outgoing'],
  },
  { name: 'HTTP', side: 'worker', folders: ['http', 'app-types.ts'] },
  {
    name: 'data and copy',
    side: 'worker',
    folders: [
      'pages.ts',
      'page-row.ts',
      'page-variants.ts',
      'funnel.ts',
      'payment-methods.ts',
      'catalogue',
      'quizzes',
      'country',
      'copy',
      'law',
      'build',
      'company.ts',
      'company-time.ts',
    ],
  },
  {
    name: 'crypto, logs, bindings and basics',
    side: 'worker',
    folders: [
      'crypto',
      'log',
      'aged-table.ts',
      'durations.ts',
      'env.ts',
      'json-value.ts',
      'shop.ts',
      'visible-text.ts',
      'with-timeout.ts',
    ],
  },
  {
    name: 'runtime, tags, offline',
    side: 'client',
    folders: ['inline', 'main.ts', 'runtime', 'tags', 'service-worker.ts'],
  },
  { name: 'islands and quizzes', side: 'client', folders: ['islands', 'quiz'] },
];

const sides = ['worker', 'client'];

/** Matches the Mermaid diagram in the README. */
const diagram = /(?<=^```mermaid\n)[\s\S]*?(?=^```$)/m;

/** The text of the README with a diagram of the present code. */
export function readmeWithArchitecture(): string {
  return readFileSync('README.md', 'utf8').replace(diagram, drawArchitecture);
}

/** The diagram: the layers with their folders, and the number of imports between layers. */
function drawArchitecture(): string {
  const imports = importsBetween(sides, (file) => getLayer(file)?.name ?? null).sort(
    (one, other) =>
      layerIndex(one.from) - layerIndex(other.from) || layerIndex(one.to) - layerIndex(other.to),
  );
  const boxes = layers.map(
    ({ side, name, folders }, index) =>
      `  layer${index}["<b>${side}/ ${name}</b><br/>${folders.join(', ')}"]`,
  );
  // Mermaid places the boxes by the first arrows, so the downward arrows come first.
  const [upward, downward] = [imports.filter(isUpward), imports.filter((one) => !isUpward(one))];
  const lines = ['flowchart TD', ...boxes, ...[...downward, ...upward].map(arrow)];
  return lines.map((line) => `${line}\n`).join('');
}

function arrow(one: Import): string {
  const line = isUpward(one) ? '-.->' : '-->';
  return `  layer${layerIndex(one.from)} ${line}|${one.count}| layer${layerIndex(one.to)}`;
}

/** True if an import leads to a higher layer. */
function isUpward({ from, to }: Import): boolean {
  return layerIndex(from) > layerIndex(to);
}

function layerIndex(name: string): number {
  return layers.findIndex((layer) => layer.name === name);
}

/** The layer of a file; null for a file directly in client/, because all folders of client/ import such files. */
function getLayer(file: string): Layer | null {
  const [side, place = '', inFolder] = file.split('/');
  const layer = layers.find((one) => one.side === side && one.folders.includes(place));
  if (!layer && (side === 'worker' || inFolder)) {
    throw new Error(`ops/dev/architecture.ts has no layer for ${side}/${place}: add it to layers`);
  }
  return layer ?? null;
}

if (import.meta.main) {
  await main(
    command('npm run architecture')
      .description('Draw the folders of the shop and their imports in README.md.')
      .action(() => {
        writeFileSync('README.md', readmeWithArchitecture());
        console.log('Written: README.md');
      }),
  );
}
