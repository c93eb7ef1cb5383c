import type { Edge, Graph, Page } from './graph.ts';
import { columns, HEIGHT, type Place, ROW, UPSELL_GAP } from './places.ts';
import { type Colour, head, note, path, round } from './shapes.ts';

const [, , , offer] = columns;
/** Where the lines of all offers gather. */
const SPINE = offer.x + offer.width + 28;

/** From the landing page, the quizzes and the results on, marked with the quizzes that lead so. */
export function ways({ edges }: Graph, places: Map<string, Place>, colour: Colour): string[] {
  const drawn = edges.filter(
    ({ kind, from, to }) => (kind === 'quiz' || kind === 'order') && from !== to && places.has(to),
  );
  const merged = Map.groupBy(drawn, ({ from, kind, to }) => `${from} ${kind} ${to}`);
  return [...merged.values()].flatMap((same) => {
    const [first] = same;
    const from = places.get(first?.from ?? '');
    const to = places.get(first?.to ?? '');
    if (!first || !from || !to || !leadsOn(from.page, to.page)) return [];
    const line = arrow(from, to, colour(first.kind === 'order' ? 'action-deep' : 'edge'));
    const label = first.kind === 'order' ? labelOf(same) : '';
    return label ? [line, note(to.x - 12, to.y - 5, label, colour)] : [line];
  });
}

/** Service pages carry an order button, too; on the map only the way forward is drawn. */
function leadsOn(from: Page, to: Page): boolean {
  const order: readonly string[] = columns.flatMap(({ steps }) => steps);
  return order.indexOf(from.step) < order.indexOf(to.step) && from.step !== 'upsell';
}

function labelOf(edges: readonly Edge[]): string {
  const labels = edges.map(({ label }) => label).filter(Boolean);
  if (labels.length === 0) return '';
  const isDefault = edges.some(({ label }) => label === '');
  return isDefault ? 'any other' : labels.join(' ');
}

/** From every order form to the confirmation: the offers' gather in one line. */
export function sales(
  graph: Graph,
  places: Map<string, Place>,
  lane: number,
  colour: Colour,
): string[] {
  const confirm = placed(places, graph, 'confirm');
  const ink = colour('ink-soft');
  const sellers = graph.edges
    .filter(({ kind }) => kind === 'form')
    .flatMap(({ from }) => places.get(from) ?? []);
  const offers = sellers.filter(({ x }) => x === offer.x);
  const others = sellers.filter(({ x }) => x !== offer.x);
  const heights = [...offers.map(({ y }) => y), confirm.y];
  const results = others.filter(({ x }) => x < offer.x);
  if (results.length > 0) heights.push(lane);
  return [
    ...offers.map(({ x, y, width }) => path(`M${x + width} ${y}H${SPINE}`, ink)),
    ...results.map(({ x, y, width }) => {
      const right = x + width;
      const low = lane - ROW / 2;
      return path(
        `M${right} ${y + 6}C${right + 90} ${y + 6} ${right + 60} ${low + ROW / 2} ${right + 150} ${lane}H${SPINE}`,
        ink,
      );
    }),
    path(`M${SPINE} ${Math.min(...heights)}V${Math.max(...heights)}`, ink),
    path(`M${SPINE} ${confirm.y}H${confirm.x - 6}`, ink) + head(confirm.x, confirm.y, ink),
    ...others
      .filter(({ x }) => x > offer.x)
      .map((from) => {
        const end = confirm.x + confirm.width / 2;
        const right = from.x + from.width;
        return path(
          `M${right} ${from.y}H${end - 12}Q${end} ${from.y} ${end} ${from.y + 12}V${confirm.y - HEIGHT / 2 - 6}`,
          ink,
        );
      }),
    head(confirm.x + confirm.width / 2, confirm.y - HEIGHT / 2, ink, 90),
  ];
}

/** One product's upsells, from the confirmation to the thank-you page. */
export function chain(
  product: string,
  lane: readonly Place[],
  from: Place,
  to: Place,
  colour: Colour,
): string[] {
  const ink = colour('ink-soft');
  const [first] = lane;
  const last = lane.at(-1);
  if (!first || !last) return [];
  const between = lane
    .slice(1)
    .map(({ x, y }) => path(`M${x - UPSELL_GAP} ${y}H${x - 6}`, ink) + head(x, y, ink));
  return [
    arrow(from, first, ink),
    note(first.x - 12, first.y + (first.y > from.y ? 14 : -5), product, colour),
    ...between,
    arrow(last, to, ink),
  ];
}

/** Curved, from the side of one box to the other's; past the offers it goes straight. */
function arrow(from: Place, to: Place, stroke: string): string {
  const [x1, x2] = [from.x + from.width, to.x - 6];
  const end = from.x < offer.x && to.x > offer.x ? offer.x - 24 : x2;
  const bend = Math.min((end - x1) / 2, 90);
  const [y1, y2] = [round(from.y), round(to.y)];
  const curve = `M${x1} ${y1}C${x1 + bend} ${y1} ${end - bend} ${y2} ${end} ${y2}H${x2}`;
  return path(curve, stroke) + head(to.x, to.y, stroke);
}

export function placed(places: Map<string, Place>, { pages }: Graph, step: string): Place {
  const found = places.get(pages.find((page) => page.step === step)?.name ?? '');
  if (!found) throw new Error(`The funnel has no page of the step ${step}`);
  return found;
}
