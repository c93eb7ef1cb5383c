import type { Edge, Graph } from './graph.ts';
import { chain, placed, sales, ways } from './lines.ts';
import { columns, HEIGHT, isEntry, lanesOf, type Place, placesOf, ROW, TOP } from './places.ts';
import { type Colour, head, note, path, soft, text } from './shapes.ts';

const WIDTH = 2120;

/** The funnel as a picture: an SVG that is the same whenever the graph is. */
export function draw(graph: Graph, colour: Colour): string {
  const places = placesOf(graph);
  const bottom = Math.max(...[...places.values()].map(({ y }) => y)) + 2 * ROW;
  const confirm = placed(places, graph, 'confirm');
  const thanks = placed(places, graph, 'thank-you');
  const lanes = lanesOf(graph, confirm.y);
  const boxes = [...places.values(), ...lanes.flatMap((lane) => lane.places)];
  const height = bottom + 96;
  const parts = [
    `<rect width="${WIDTH}" height="${height}" fill="${colour('paper')}"/>`,
    text(
      48,
      56,
      'The funnel',
      `font-family="Fraunces, Georgia, serif" font-size="30" font-weight="600"`,
    ),
    text(
      48,
      82,
      'Every page of a country and every way to a sale. It is the same in all ten markets.',
      soft(colour),
    ),
    ...columns.map(({ title, x }) => text(x, TOP - 34, title, `font-size="13" font-weight="600"`)),
    ...ways(graph, places, colour),
    ...sales(graph, places, bottom - ROW, colour),
    ...lanes.flatMap(({ product, places: lane }) => chain(product, lane, confirm, thanks, colour)),
    ...boxes.map((place) => box(place, isEntry(place.page, graph.edges), colour)),
    ...services(graph, places, colour),
    ...legend(bottom + 40, colour),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The funnel: every page and every way to a sale" font-family="Figtree, system-ui, sans-serif" font-size="12" fill="${colour('ink')}">\n${parts.join('\n')}\n</svg>\n`;
}

function box({ page, x, y, width }: Place, entry: boolean, colour: Colour): string {
  const top = y - HEIGHT / 2;
  const fill = page.theme ? colour('hue-pale', page.theme) : colour('sheet');
  const stroke = page.theme ? colour('hue', page.theme) : colour('edge');
  const ad = page.step === 'advertorial' ? note(x + width - 8, y + 4, 'ad', colour) : '';
  const outside = entry
    ? path(`M${x - 22} ${y}H${x - 6}`, colour('edge'), '2 3') + head(x, y, colour('edge'))
    : '';
  const shape = `<rect x="${x}" y="${top}" width="${width}" height="${HEIGHT}" rx="7" fill="${fill}" stroke="${stroke}"/>`;
  return outside + shape + text(x + 10, y + 4, page.name, 'font-weight="500"') + ad;
}

/** Beneath a service page, from where its own links come. */
function services({ edges, pages }: Graph, places: Map<string, Place>, colour: Colour): string[] {
  const service: readonly string[] = columns[8].steps;
  return pages
    .filter(({ step }) => service.includes(step))
    .flatMap(({ name }) => {
      const place = places.get(name);
      const from = (kind: Edge['kind']) => [
        ...new Set(edges.filter((e) => e.kind === kind && e.to === name).map((e) => e.from)),
      ];
      const links = from('link').map((one) => `from ${one}`);
      const lines = from('frame').length > 1 ? ['from every page', ...links] : links;
      return place
        ? lines
            .slice(0, 3)
            .map((line, i) => text(place.x + 2, place.y + 27 + i * 13, line, soft(colour, 10.5)))
        : [];
    });
}

function legend(y: number, colour: Colour): string[] {
  const entries: [string, string][] = [
    [colour('action-deep'), 'the order button; beside it the quiz in src'],
    [colour('edge'), 'a quiz ends in its result'],
    [colour('ink-soft'), 'an order form, a confirmation, an upsell'],
  ];
  const lines = entries.flatMap(([stroke, words], i) => [
    path(`M${48 + i * 330} ${y}h28`, stroke) + head(82 + i * 330, y, stroke),
    text(90 + i * 330, y + 4, words),
  ]);
  return [
    ...lines,
    path(`M1038 ${y}h22`, colour('edge'), '2 3') + head(1066, y, colour('edge')),
    text(1074, y + 4, 'visitors from outside: adverts, mails, search'),
    text(
      48,
      y + 30,
      'A coloured box has a product theme of its own; the others follow the quiz. Offers sell on their own page. Links of header and footer, and ways back, are not drawn.',
      soft(colour),
    ),
  ];
}
