/** `npm run architecture`: draws the folders of the shop and their imports in the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { command, main } from '../command-line.ts';
import { type Import, importsBetween } from './imports.ts';

type Layer = { name: string; side: 'worker' | 'client'; places: readonly string[] };

/** What is drawn together, from the top. A folder that is missing here is an error. */
const layers: readonly Layer[] = [
  {
    name: 'entry points',
    side: 'worker',
    places: ['index.ts', 'request.ts', 'routes.ts', 'well-known'],
  },
  {
    name: 'business logic',
    side: 'worker',
    places: [
      'orders',
      'desk',
      'invoices',
      'services',
      'quiz',
      'redirects',
      'explain',
      'analytics',
      'jobs',
      'mail',
      'outgoing',
    ],
  },
  { name: 'page rendering', side: 'worker', places: ['page', 'view', 'images'] },
  { name: 'HTTP', side: 'worker', places: ['http', 'app.ts'] },
  {
    name: 'data and copy',
    side: 'worker',
    places: [
      'pages.ts',
      'page-row.ts',
      'funnel.ts',
      'catalogue',
      'country',
      'copy',
      'law',
      'build',
      'company.ts',
    ],
  },
  {
    name: 'crypto, logs and bindings',
    side: 'worker',
    places: ['crypto', 'log', 'env.ts', 'shop.ts'],
  },
  {
    name: 'runtime, tags, offline',
    side: 'client',
    places: ['inline', 'main.ts', 'runtime', 'tags', 'service-worker.ts'],
  },
  { name: 'islands and quizzes', side: 'client', places: ['islands', 'quiz'] },
];

const folders = ['worker', 'client'];

/** The diagram of the README, in Mermaid. */
const diagram = /(?<=^```mermaid\n)[\s\S]*?(?=^```$)/m;

/** The README with the diagram of the code as it is now. */
export function readmeWithArchitecture(): string {
  return readFileSync('README.md', 'utf8').replace(diagram, drawArchitecture);
}

/** The layers with their folders, and how many imports lead from one to another. */
function drawArchitecture(): string {
  const imports = importsBetween(folders, (file) => layerOf(file)?.name ?? null).sort(
    (one, other) => indexOf(one.from) - indexOf(other.from) || indexOf(one.to) - indexOf(other.to),
  );
  const boxes = layers.map(
    ({ side, name, places }, index) =>
      `  layer${index}["<b>${side}/ ${name}</b><br/>${places.join(', ')}"]`,
  );
  // A viewer ranks the layers by the arrows that it reads first.
  const [upward, downward] = [imports.filter(isUpward), imports.filter((one) => !isUpward(one))];
  const lines = ['flowchart TD', ...boxes, ...[...downward, ...upward].map(arrow)];
  return lines.map((line) => `${line}\n`).join('');
}

function arrow(one: Import): string {
  const line = isUpward(one) ? '-.->' : '-->';
  return `  layer${indexOf(one.from)} ${line}|${one.count}| layer${indexOf(one.to)}`;
}

/** Whether a layer imports a higher one. */
function isUpward({ from, to }: Import): boolean {
  return indexOf(from) > indexOf(to);
}

function indexOf(name: string): number {
  return layers.findIndex((layer) => layer.name === name);
}

/** The layer of a file; null for the small files beside the client's folders, which all of it reads. */
function layerOf(file: string): Layer | null {
  const [side, place = '', inFolder] = file.split('/');
  const layer = layers.find((one) => one.side === side && one.places.includes(place));
  if (!layer && (side === 'worker' || inFolder)) {
    throw new Error(`ops/dev/architecture.ts names no layer for ${side}/${place}`);
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
