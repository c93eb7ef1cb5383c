import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import { type Point, place, round } from '../point.ts';
import type { StateMachine, Way } from './machines.ts';

const LETTER = 7.4;
const LABEL_LETTER = 6.2;
const LINE = 14;
/** The layout puts labels where a line bends; the smooth line passes them by as far. */
const LABEL_ROOM = 44;
const GAP = 36;
const TITLE = 34;

type Panel = { svg: string; width: number; height: number };

/** The machines as SVG: the first alone on top, the others beside each other beneath it. */
export function drawStates(machines: readonly StateMachine[]): string {
  const [first, ...others] = machines.map(panelOf);
  if (!first) return '';
  const rows = [[first], others];
  let top = 8;
  let width = 0;
  const drawn = rows.flatMap((row) => {
    let left = 8;
    const panels = row.map((panel) => {
      const placed = `<g transform="translate(${left} ${top})">${panel.svg}</g>`;
      left += panel.width + GAP;
      return placed;
    });
    top += Math.max(...row.map(({ height }) => height)) + GAP;
    width = Math.max(width, left - GAP + 8);
    return panels;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top - GAP + 8}" role="img" aria-label="The states of a payment, an order, its fulfilment, a charge intent and a refund request, and what leads from one to another">`,
    style,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

/** One machine: its states in ranks, every way between two as one arrow with the events beside it. */
function panelOf({ name, states, ways }: StateMachine): Panel {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ nodesep: 34, edgesep: 18, ranksep: 40, marginx: 4, marginy: 4 });
  for (const state of states) graph.setNode(state, { width: widthOf(state), height: 30 });
  for (const { from, to, events } of ways) {
    const longest = Math.max(0, ...events.map((event) => event.length));
    const size = { width: longest * LABEL_LETTER + LABEL_ROOM, height: events.length * LINE };
    graph.setEdge(from, to, { ...size, labelpos: 'c' });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const svg = [
    `<text class="name" x="4" y="16">${name}</text>`,
    `<g transform="translate(0 ${TITLE})">`,
    ...ways.map((way) => drawnWay(graph.edge(way.from, way.to).points ?? [])),
    ...ways.map((way) => drawnEvents(way, graph.edge(way.from, way.to))),
    ...states.map((state) => drawnState(state, graph.node(state))),
    '</g>',
  ].join('\n');
  return { svg, width: Math.ceil(width), height: Math.ceil(height) + TITLE };
}

function widthOf(state: string): number {
  return state.length * LETTER + 22;
}

function drawnState(state: string, { x = 0, y = 0, width = 0, height = 0 }: NodeLabel): string {
  const look = money.includes(state) ? 'state money' : 'state';
  return [
    `<rect class="${look}" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${height}" rx="15"/>`,
    `<text class="word" x="${round(x)}" y="${round(y + 4.5)}">${state}</text>`,
  ].join('');
}

/** The states in which money has come in, or went back. */
const money: readonly string[] = ['paid', 'partlyRefunded', 'refunded', 'done'];

/** A piece of a smooth line, bent towards a point of the layout. */
type Piece = { from: Point; bend: Point; to: Point };

/** The pieces of the smooth line that a layout's points pull. */
function piecesOf(points: readonly Point[]): Piece[] {
  let from = points[0];
  return points.slice(1, -1).flatMap((bend, at, bends) => {
    const next = points[at + 2];
    if (!from || !next) return [];
    const piece = { from, bend, to: at === bends.length - 1 ? next : middle(bend, next) };
    from = piece.to;
    return [piece];
  });
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The line of a way, and its head along the last piece. */
function drawnWay(points: readonly Point[]): string {
  const pieces = piecesOf(points);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return '';
  const { bend, to: end } = last;
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  const curve = pieces.map((piece) => `Q${place(piece.bend)} ${place(piece.to)}`).join('');
  return [
    `<path class="line" d="M${place(first.from)}${curve}"/>`,
    `<path class="head" d="M0 0l-8 -4v8z" transform="translate(${place(end)}) rotate(${round(angle)})"/>`,
  ].join('');
}

/** The events of a way on its line, where the layout left room for them. */
function drawnEvents({ events }: Way, { x = 0, y = 0, points = [] }: EdgeLabel): string {
  const room = { x, y };
  const [piece] = piecesOf(points).toSorted((a, b) => far(a.bend, room) - far(b.bend, room));
  const on = piece ? middle(middle(piece.from, piece.to), piece.bend) : room;
  const top = on.y - ((events.length - 1) * LINE) / 2 + 4;
  return events
    .map(
      (event, at) =>
        `<text class="event" x="${round(on.x)}" y="${round(top + at * LINE)}">${event}</text>`,
    )
    .join('');
}

function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The page that shows it is light or dark, as its reader has it. */
const style = `<style>
text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2d24; }
.name { font: 600 15px system-ui, sans-serif; }
.word, .event { text-anchor: middle; }
.event { font-size: 10.5px; fill: #5d6a61; stroke: #fff; stroke-width: 5px; stroke-linejoin: round; paint-order: stroke; }
.state { fill: #fff; stroke: #8d9990; }
.money { fill: #edf4ec; stroke: #4b7a56; }
.line { fill: none; stroke: #b3bdb6; stroke-width: 1.2; }
.head { fill: #8d9990; }
@media (prefers-color-scheme: dark) {
  text { fill: #e4ebe5; }
  .event { fill: #a3aea7; stroke: #0d1117; }
  .state { fill: #0d1117; stroke: #6f7a73; }
  .money { fill: #15241a; stroke: #6ea47b; }
  .line { stroke: #4a554e; }
  .head { fill: #6f7a73; }
}
</style>`;
