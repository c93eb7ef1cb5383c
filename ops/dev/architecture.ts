/** `npm run architecture`: draws docs/architecture.svg, the folders of the shop and their imports. */
import { writeFileSync } from 'node:fs';
import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import { command, main } from '../command-line.ts';
import { type Import, importsBetween } from './imports.ts';
import { type Point, place, round } from './point.ts';

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
  { name: 'page rendering', side: 'worker', places: ['page', 'view'] },
  {
    name: 'data and copy',
    side: 'worker',
    places: ['pages.ts', 'catalogue', 'country', 'copy', 'law', 'images', 'build', 'company.ts'],
  },
  {
    name: 'HTTP, crypto and logs',
    side: 'worker',
    places: ['http', 'crypto', 'log', 'app.ts', 'env.ts', 'shop.ts'],
  },
  {
    name: 'runtime, tags, offline',
    side: 'client',
    places: ['inline', 'main.ts', 'runtime', 'tags', 'service-worker.ts'],
  },
  { name: 'islands and quizzes', side: 'client', places: ['islands', 'quiz'] },
];

const folders = ['worker', 'client'];
const LETTER = 7.8;
const CHIP = { height: 26, gap: 8 };
const TITLE = 28;
const WIDEST = 310;

type Arrow = Point & { count: number; isUp: boolean; points: readonly Point[] };
type Box = { layer: Layer; chips: (Point & { name: string })[]; width: number; height: number };

/** The picture as SVG, with every import between two layers counted. */
export function drawArchitecture(): string {
  const boxes = layers.map(boxOf);
  const imports = importsBetween(folders, (file) => layerOf(file)?.name ?? null);
  const graph = arranged(boxes, imports);
  const arrows = imports.map((one): Arrow => {
    const edge = edgeOf(one);
    const { x = 0, y = 0, points = [] } = graph.edge(edge);
    const between = points.slice(1, -1);
    const [first = { x, y }, last = { x, y }] = [between[0], between.at(-1)];
    const whole = [
      edgeOfBox(graph.node(edge.v), first, 1),
      ...between,
      edgeOfBox(graph.node(edge.w), last, -1),
    ];
    const isUp = goesUp(one);
    return { x, y, count: one.count, isUp, points: isUp ? whole.toReversed() : whole };
  });
  const { width = 0, height = 0 } = graph.graph();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="img" aria-label="The folders of the shop in layers, and the imports between them">`,
    style,
    ...arrows.map(drawnArrow),
    ...arrows.map(({ x, y, count }) => text({ x, y: y + 4 }, String(count), 'count')),
    ...boxes.map((box) => drawn(box, graph.node(box.layer.name))),
    '</svg>\n',
  ].join('\n');
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

/** The places of a layer in rows, beneath its name. */
function boxOf(layer: Layer): Box {
  const title = `${layer.side}/ ${layer.name}`;
  let [x, y, width] = [12, TITLE + 8, title.length * LETTER + 24];
  const chips = layer.places.map((name) => {
    if (x > 12 && x + widthOf(name) > WIDEST) [x, y] = [12, y + CHIP.height + CHIP.gap];
    const chip = { name, x, y };
    x += widthOf(name) + CHIP.gap;
    width = Math.max(width, x - CHIP.gap + 12);
    return chip;
  });
  return { layer, chips, width, height: y + CHIP.height + 12 };
}

function arranged(boxes: readonly Box[], imports: readonly Import[]) {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true });
  graph.setGraph({ nodesep: 24, edgesep: 16, ranksep: 38, marginx: 8, marginy: 8 });
  for (const { layer, width, height } of boxes) graph.setNode(layer.name, { width, height });
  for (const one of imports) {
    graph.setEdge(edgeOf(one), { width: 22, height: 14, labelpos: 'c', weight: one.count });
  }
  layout(graph);
  return graph;
}

/** Where an arrow meets the bottom (1) or the top (-1) of a box, as near to `next` as it can. */
function edgeOfBox({ x = 0, y = 0, width = 0, height = 0 }: NodeLabel, next: Point, side: 1 | -1) {
  const room = width / 2 - 14;
  return { x: Math.min(Math.max(next.x, x - room), x + room), y: y + (side * height) / 2 };
}

/** An arrow as the layout has it: from the upper layer down, so that the order above stays. */
function edgeOf(one: Import) {
  return goesUp(one) ? { v: one.to, w: one.from, name: 'up' } : { v: one.from, w: one.to };
}

/** Whether a layer imports one that is drawn above it. */
function goesUp({ from, to }: Import): boolean {
  const names = layers.map(({ name }) => name);
  return names.indexOf(from) > names.indexOf(to);
}

function drawn({ layer, chips, width, height }: Box, { x = 0, y = 0 }: NodeLabel): string {
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  const heading = `<tspan class="side">${layer.side}/</tspan> ${layer.name}`;
  return [
    `<g class="${layer.side}" transform="translate(${left} ${top})">`,
    `<rect class="layer" width="${round(width)}" height="${height}" rx="8"/>`,
    text({ x: 12, y: 22 }, heading, 'name'),
    ...chips.map(
      (chip) =>
        `<rect class="chip" x="${round(chip.x)}" y="${chip.y}" width="${round(widthOf(chip.name))}" height="${CHIP.height}" rx="5"/>` +
        text({ x: chip.x + widthOf(chip.name) / 2, y: chip.y + 17.5 }, chip.name, 'place'),
    ),
    '</g>',
  ].join('');
}

function widthOf(name: string): number {
  return name.length * LETTER + 16;
}

/** A curve through the points, upright at each, and its head; the thicker, the more imports. */
function drawnArrow({ points, count, isUp }: Arrow): string {
  const [start, ...rest] = points;
  const end = points.at(-1);
  if (!start || !end) return '';
  let from = start;
  const curve = rest.map((to) => {
    const y = round((from.y + to.y) / 2);
    const piece = `C${round(from.x)} ${y} ${round(to.x)} ${y} ${place(to)}`;
    from = to;
    return piece;
  });
  return [
    `<g class="${isUp ? 'up' : 'down'}">`,
    `<path class="line" d="M${place(start)}${curve.join('')}" stroke-width="${round(0.8 + Math.log10(count))}"/>`,
    `<path class="head" d="M0 0l-4.5 -9h9z" transform="translate(${place(end)}) rotate(${isUp ? 180 : 0})"/>`,
    '</g>',
  ].join('');
}

function text({ x, y }: Point, words: string, look: string): string {
  return `<text class="${look}" x="${round(x)}" y="${round(y)}">${words}</text>`;
}

/** The page that shows it is light or dark, as its reader has it. */
const style = `<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2d24; }
.name { font: 600 13px system-ui, sans-serif; }
.side { font-weight: 400; }
.place, .count { text-anchor: middle; }
.count { font-size: 11px; stroke: #fff; stroke-width: 5px; stroke-linejoin: round; paint-order: stroke; }
.worker .layer { fill: #edf4ec; stroke: #4b7a56; }
.client .layer { fill: #eaeff8; stroke: #4f6ea8; }
.chip { fill: #fff; stroke: #c5cfc7; }
.line { fill: none; stroke: #8d9990; }
.head { fill: #8d9990; }
.up .line { stroke: #c08a3e; }
.up .head { fill: #c08a3e; }
@media (prefers-color-scheme: dark) {
  text { fill: #e4ebe5; }
  .count { stroke: #0d1117; }
  .worker .layer { fill: #15241a; stroke: #6ea47b; }
  .client .layer { fill: #151f33; stroke: #7f9dd6; }
  .chip { fill: #0d1117; stroke: #45504a; }
  .line { stroke: #6f7a73; }
  .head { fill: #6f7a73; }
}
</style>`;

if (import.meta.main) {
  await main(
    command('npm run architecture')
      .description('Draw docs/architecture.svg, the folders of the shop and their imports.')
      .action(() => {
        writeFileSync('docs/architecture.svg', drawArchitecture());
        console.log('Drawn: docs/architecture.svg');
      }),
  );
}
