import { chainOf, type Edge, entrySteps, type Graph, type Page } from './graph.ts';

/** Where a box stands in the drawing: its left edge and its middle line, in pixels. */
export type Place = { page: Page; x: number; y: number; width: number };

export const ROW = 30;
/** A box's height. */
export const HEIGHT = 24;
export const TOP = 150;

type Column = { title: string; steps: readonly string[]; x: number; width: number };

/** The steps of a sale from left to right. */
export const columns = [
  { title: 'Landing', steps: ['landing'], x: 48, width: 96 },
  { title: 'Quiz', steps: ['quiz'], x: 208, width: 84 },
  { title: 'Result', steps: ['summary'], x: 372, width: 124 },
  { title: 'Offer', steps: ['offer', 'advertorial'], x: 736, width: 124 },
  { title: 'Checkout', steps: ['checkout'], x: 924, width: 72 },
  { title: 'Confirmation', steps: ['confirm'], x: 1060, width: 124 },
  { title: 'Upsells, one after another', steps: ['upsell'], x: 1312, width: 124 },
  { title: 'Thank-you', steps: ['thank-you'], x: 1808, width: 96 },
  { title: 'Service', steps: ['service', 'legal'], x: 1976, width: 104 },
] as const satisfies readonly Column[];

export const UPSELL_GAP = 24;
const UPSELL_LANE = 2.4 * ROW;
/** Checkouts stand above the offers, so that ways to them and from the offers do not cross. */
const OFFERS_FROM = 3;
const QUIZZES_FROM = 5;

/** Where each page stands, the upsells apart: those are drawn by chain. */
export function placesOf(graph: Graph): Map<string, Place> {
  const offers = offersOf(graph);
  const bottom = OFFERS_FROM + offers.length - 1;
  const middle = (OFFERS_FROM + bottom) / 2;
  const quizzes = quizzesOf(graph);
  const gap = (bottom - QUIZZES_FROM) / Math.max(quizzes.length - 1, 1);
  const rows = new Map<string, number>([
    ...inStep(graph, 'landing').map((name, i) => [name, OFFERS_FROM + i] as const),
    ...quizzes.map((name, i) => [name, QUIZZES_FROM + i * gap] as const),
    ...offers.map((name, i) => [name, OFFERS_FROM + i] as const),
    ...inStep(graph, 'checkout').map((name, i) => [name, i] as const),
    ...inStep(graph, 'confirm', 'thank-you').map((name) => [name, middle] as const),
    ...inStep(graph, 'service', 'legal').map((name, i) => [name, middle - 6 + i * 3] as const),
  ]);
  for (const name of inStep(graph, 'summary')) {
    const own = quizzes
      .filter((quiz) => leads(graph, quiz, name))
      .map((quiz) => rows.get(quiz) ?? 0);
    rows.set(name, own.reduce((sum, row) => sum + row, 0) / Math.max(own.length, 1));
  }
  const places = new Map<string, Place>();
  for (const page of graph.pages) {
    const column = columns.find(({ steps }) => (steps as readonly string[]).includes(page.step));
    const row = rows.get(page.name);
    if (!column || row === undefined) continue;
    places.set(page.name, { page, x: column.x, y: yOf(row), width: column.width });
  }
  return places;
}

/** A lane of upsells: the product it follows and the boxes in turn. */
export type Lane = { product: string; places: Place[] };

/** The chains of upsells, one lane for each product. */
export function lanesOf({ pages, edges }: Graph, middle: number): Lane[] {
  const start = pages.find(({ step }) => step === 'confirm')?.name ?? '';
  const chains = edges.filter(({ kind, from }) => kind === 'upsell' && from === start);
  const { x, width } = columns[6];
  return chains.map(({ label }, lane) => {
    const named = chainOf(edges, start, label).flatMap(
      (name) => pages.find((page) => page.name === name && page.step === 'upsell') ?? [],
    );
    const y = middle + (lane - (chains.length - 1) / 2) * UPSELL_LANE;
    return {
      product: label,
      places: named.map((page, i) => ({ page, x: x + i * (width + UPSELL_GAP), y, width })),
    };
  });
}

/** Pages nothing in the shop leads to on the way to a sale: their visitors come from outside. */
export function isEntry({ name, step }: Page, edges: readonly Edge[]): boolean {
  const reached = edges.some(
    ({ kind, to, from }) => to === name && from !== name && (kind === 'order' || kind === 'quiz'),
  );
  return entrySteps.includes(step) && !reached;
}

export function yOf(row: number): number {
  return TOP + row * ROW;
}

function inStep({ pages }: Graph, ...steps: string[]): string[] {
  return pages.filter(({ step }) => steps.includes(step)).map(({ name }) => name);
}

function leads({ edges }: Graph, from: string, to: string): boolean {
  return edges.some((edge) => edge.from === from && edge.to === to && edge.kind !== 'frame');
}

/** Quizzes of the same result stand together. */
function quizzesOf(graph: Graph): string[] {
  const quizzes = inStep(graph, 'quiz');
  return inStep(graph, 'summary').flatMap((name) =>
    quizzes.filter((quiz) =>
      graph.edges.some(({ kind, from, to }) => kind === 'quiz' && from === quiz && to === name),
    ),
  );
}

/** What the landing page leads to, what results lead to, then what only traffic leads to. */
function offersOf(graph: Graph): string[] {
  const offers = inStep(graph, 'offer', 'advertorial');
  const groups = ['landing', 'summary'].map((step) =>
    inStep(graph, step).flatMap((from) =>
      offers.filter((to) =>
        graph.edges.some((e) => e.kind === 'order' && e.from === from && e.to === to),
      ),
    ),
  );
  return [...new Set([...groups.flat(), ...offers])];
}
