import { readFileSync } from 'node:fs';
import {
  type EdgeLabel,
  type GraphLabel,
  Graph as Layout,
  layout,
  type NodeLabel,
} from '@dagrejs/dagre';
import { marketCodes } from '../../worker/country/markets.ts';
import { chainFrom, type Edge, entrySteps, type Graph, type Page } from './graph.ts';

/** A page in the map: once, but pages after payment once for each product. */
type Box = { id: string; page: Page; column: number };
type Line = { from: string; to: string; look: 'order' | 'quiz' | 'sale'; label: string };

const BOX_HEIGHT = 26;
const HEAD = 140;
const FOOT = 130;
const LETTER = 7.4;
/** The columns of the map by the step of their pages. */
const columns = [
  { steps: ['landing', 'quiz'], title: 'Landing, quiz' },
  { steps: ['summary'], title: 'Result' },
  { steps: ['offer', 'advertorial', 'checkout'], title: 'Offer, checkout' },
  { steps: ['confirm'], title: 'Confirmation' },
  // Every page after payment is here, whatever its step.
  { steps: ['upsell'], title: 'Upsells, one after another' },
  { steps: ['thank-you'], title: 'Thank-you' },
] as const satisfies readonly { steps: readonly string[]; title: string }[];

/** The funnel as a picture: an SVG that is the same whenever the graph is. */
export function drawFunnel(graph: Graph): string {
  const { boxes, lines } = toMap(graph);
  const placed = place(boxes, lines);
  const { width = 0, height = 0 } = placed.graph();
  const [wide, tall] = [Math.ceil(width), Math.ceil(height) + HEAD + FOOT];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${tall}" role="img" aria-label="The funnel: every page and every way to a sale">`,
    `<style>${styleSheet()}</style>`,
    `<rect class="ground" width="${wide}" height="${tall}"/>`,
    '<text class="heading" x="32" y="52">The funnel</text>',
    `<text class="soft" x="32" y="80">Every page of a country and every way to a sale. It is the same in all ${marketCodes.length} markets.</text>`,
    `<g transform="translate(0 ${HEAD})">`,
    ...columns.map(({ title }, column) => {
      const own = boxes.filter((box) => box.column === column);
      const lefts = own.map(({ id }) => leftEdge(placed.node(id)));
      return `<text class="title" x="${Math.min(...lefts)}" y="-22">${title}</text>`;
    }),
    ...lines.map((line) => {
      const [from, to] = [placed.node(line.from), placed.node(line.to)];
      return drawLine(line, placed.edge(line.from, line.to), from, to);
    }),
    ...boxes.map((box) => drawBox(box, placed.node(box.id), isEntry(box.page, graph.edges))),
    '</g>',
    ...drawLegend(graph, tall - FOOT + 34),
    '</svg>\n',
  ].join('\n');
}

/** What is drawn: the ways forward to a sale, the ways between the same pages as one line. */
function toMap(graph: Graph): { boxes: Box[]; lines: Line[] } {
  const { pages, edges } = graph;
  const steps = new Map(pages.map(({ name, step }) => [name, step]));
  const start = pages.find(({ step }) => step === 'confirm')?.name ?? '';
  const products = edges.flatMap(({ kind, from, label }) =>
    kind === 'upsell' && from === start ? label : [],
  );
  const chains = products.map((product) => ({
    product,
    chain: chainFrom(edges, start, product).slice(1),
  }));
  const isGoal = (name: string) => steps.get(name) === 'thank-you';
  const onChains = new Set(chains.flatMap(({ chain }) => chain).filter((name) => !isGoal(name)));
  const boxes = pages
    .filter(({ name }) => !onChains.has(name))
    .map((page): Box => ({ id: page.name, page, column: columnOf(page.step) }))
    .filter(({ column }) => column >= 0);
  const forward = edges.filter(
    ({ kind, from, to }) =>
      from !== to &&
      (kind === 'quiz' ||
        kind === 'form' ||
        (kind === 'order' && ['landing', 'summary'].includes(steps.get(from) ?? ''))),
  );
  const merged = Map.groupBy(forward, ({ from, to }) => `${from} ${to}`);
  const lines = [...merged.values()].flatMap((same): Line[] => {
    const [first] = same;
    if (!first) return [];
    const look = first.kind === 'form' ? 'sale' : first.kind === 'quiz' ? 'quiz' : 'order';
    return [{ from: first.from, to: first.to, look, label: look === 'order' ? toLabel(same) : '' }];
  });
  for (const { product, chain } of chains) {
    const toId = (name: string) => (isGoal(name) ? name : `${product} ${name}`);
    const own = pages.filter(({ name }) => onChains.has(name) && chain.includes(name));
    const column = columnOf('upsell');
    boxes.push(...own.map((page): Box => ({ id: toId(page.name), page, column })));
    let from = start;
    for (const name of chain) {
      const label = from === start ? product : '';
      lines.push({ from, to: toId(name), look: 'sale', label });
      from = toId(name);
    }
  }
  return { boxes, lines };
}

/** The column of a step; -1 where its pages are not drawn. */
function columnOf(step: string): number {
  return columns.findIndex(({ steps }) => (steps as readonly string[]).includes(step));
}

/** The quizzes that decide a way. */
function toLabel(edges: readonly Edge[]): string {
  const labels = edges.map(({ label }) => label);
  return labels.includes('') && labels.length > 1 ? 'any other' : labels.join(' ');
}

function place(boxes: readonly Box[], lines: readonly Line[]) {
  const placed = new Layout<GraphLabel, NodeLabel, EdgeLabel>();
  placed.setGraph({ rankdir: 'LR', nodesep: 8, edgesep: 4, ranksep: 56, marginx: 32, marginy: 0 });
  const findColumn = (id: string) => boxes.find((box) => box.id === id)?.column ?? 0;
  for (const { id, page } of boxes) {
    placed.setNode(id, { width: Math.max(88, page.name.length * LETTER + 22), height: BOX_HEIGHT });
  }
  for (const { from, to, label } of lines) {
    const minlen = Math.max(1, findColumn(to) - findColumn(from));
    placed.setEdge(from, to, { minlen, width: label.length * 6, height: 12, labelpos: 'c' });
  }
  layout(placed);
  return placed;
}

function drawBox({ page }: Box, node: NodeLabel, entry: boolean): string {
  const { x = 0, y = 0, width = 0 } = node;
  const left = leftEdge(node);
  const theme = page.theme ? ` data-theme="${page.theme}"` : '';
  const outside = entry ? `<path class="outside" d="M${left - 22} ${round(y)}h18"/>` : '';
  return `<g class="box"${theme}>${outside}<rect x="${left}" y="${round(y - BOX_HEIGHT / 2)}" width="${round(width)}" height="${BOX_HEIGHT}" rx="7"/><text x="${round(x)}" y="${round(y + 4)}">${page.name}</text></g>`;
}

/** A curve from the right side of one box to the left side of another, with its head and its label. */
function drawLine(
  { look, label }: Line,
  { points = [], x = 0, y = 0 }: EdgeLabel,
  from: NodeLabel,
  to: NodeLabel,
): string {
  const start = { x: (from.x ?? 0) + (from.width ?? 0) / 2, y: from.y ?? 0 };
  const end = { x: leftEdge(to), y: to.y ?? 0 };
  let last = start;
  const curve = [...points.slice(1, -1), end].map((point) => {
    const middle = round((last.x + point.x) / 2);
    const piece = `C${middle} ${round(last.y)} ${middle} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
    last = point;
    return piece;
  });
  const text = label && `<text x="${round(x)}" y="${round(y + 4)}">${label}</text>`;
  return `<g class="${look}"><path d="M${round(start.x)} ${round(start.y)}${curve.join('')}"/><path class="head" d="M${end.x} ${round(end.y)}l-7 -3.5v7z"/>${text}</g>`;
}

function leftEdge({ x = 0, width = 0 }: NodeLabel): number {
  return round(x - width / 2);
}

/** Pages no page leads to on the way to a sale: their visitors come from outside. */
function isEntry({ name, step }: Page, edges: readonly Edge[]): boolean {
  const isReached = edges.some(
    ({ kind, to, from }) => to === name && from !== name && (kind === 'order' || kind === 'quiz'),
  );
  return entrySteps.includes(step) && !isReached;
}

function drawLegend({ pages }: Graph, y: number): string[] {
  const services = pages.filter(({ step }) => step === 'service' || step === 'legal');
  const entries = [
    ['order', 'the order button; beside it the quiz in src'],
    ['quiz', 'a quiz ends in its result'],
    ['sale', 'an order form, a confirmation, an upsell'],
    ['outside', 'visitors from outside: adverts, mails, search'],
  ];
  return [
    ...entries.map(
      ([look, words], i) =>
        `<g class="${look}"><path d="M${32 + i * 320} ${y}h28"/></g><text x="${70 + i * 320}" y="${y + 4}">${words}</text>`,
    ),
    `<text class="soft" x="32" y="${y + 32}">Service pages, linked from every page or after an order: ${services.map(({ name }) => name).join(', ')}.</text>`,
    `<text class="soft" x="32" y="${y + 54}">A coloured box has a product theme of its own; the others follow the quiz. Offers sell on their own page. Links of header and footer, and ways back, are not drawn.</text>`,
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The shop's own colours. */
function styleSheet(): string {
  const read = (name: string) =>
    readFileSync(new URL(`../../worker/view/styles/${name}.css`, import.meta.url), 'utf8');
  const tokens = read('tokens');
  const colours = tokens.slice(0, tokens.indexOf('@media')).match(/--[\w-]+: #[0-9a-f]+;/g) ?? [];
  const themes = read('themes').match(/\[data-theme='[^}]+\}/g) ?? [];
  return [
    `:root{${colours.join('')}}`,
    ...themes.map((rule) => rule.replaceAll(/\s+/g, ' ')),
    'text{font:12px Figtree,system-ui,sans-serif;fill:var(--ink)}',
    '.heading{font:600 30px Fraunces,Georgia,serif}',
    '.title{font-weight:600;font-size:13px}',
    '.soft{fill:var(--ink-soft)}',
    '.ground{fill:var(--paper)}',
    '.box rect{fill:var(--sheet);stroke:var(--edge)}',
    '.box[data-theme] rect{fill:var(--hue-pale);stroke:var(--hue)}',
    '.box text{font-weight:500;text-anchor:middle}',
    'path{fill:none;stroke:var(--edge);stroke-width:1.4}',
    '.order path{stroke:var(--action-deep)}',
    '.sale path{stroke:var(--ink-soft)}',
    '.outside{stroke-dasharray:2 3}',
    '.head{fill:var(--edge);stroke:none}',
    '.order .head{fill:var(--action-deep)}',
    '.sale .head{fill:var(--ink-soft)}',
    '.order text,.sale text{font-size:10.5px;text-anchor:middle;stroke:var(--paper);stroke-width:4px;paint-order:stroke}',
  ].join('\n');
}
