/**
 * The kind of link between two pages. `upsell` is every step after payment. `frame` is a link in every page's
 * frame, such as logo and footer.
 */
export type EdgeKind = 'quiz' | 'order' | 'form' | 'upsell' | 'link' | 'frame';

/**
 * A link between two pages. `label` is the value on which the target depends: the quiz in `src`, or the bought
 * product.
 */
export type Edge = { from: string; to: string; kind: EdgeKind; label: string };

type Page = { name: string; step: string };

export type Graph = { pages: readonly Page[]; edges: readonly Edge[] };

/** The result of a walk through the shop in one country. Problems are sentences. */
export type CountryFindings = {
  country: string;
  pages: number;
  links: number;
  problems: readonly string[];
};

/** The result of a walk through all countries, and the graph, which is the same in each country. */
export type FunnelMap = { countries: readonly CountryFindings[]; graph: Graph };

/** The steps whose pages visitors enter from adverts, mails and search. All other pages need a link from a page. */
export const entrySteps: readonly string[] = [
  'landing',
  'quiz',
  'advertorial',
  'offer',
  'checkout',
];

const GOAL = 'thank-you';

/**
 * The edges that pages must have. Each page of the step `step` needs an edge of the kind `kind`. With `to`, that edge
 * must lead to a page of one of these steps.
 */
const requiredEdges: readonly { step: string; kind: EdgeKind; to?: readonly string[] }[] = [
  { step: 'landing', kind: 'order', to: ['offer'] },
  { step: 'quiz', kind: 'quiz', to: ['summary'] },
  { step: 'summary', kind: 'order', to: ['offer', 'advertorial', 'checkout', 'summary'] },
  { step: 'advertorial', kind: 'form', to: ['confirm'] },
  { step: 'offer', kind: 'form', to: ['confirm'] },
  { step: 'checkout', kind: 'form', to: ['confirm'] },
  { step: 'confirm', kind: 'upsell' },
  { step: 'upsell', kind: 'upsell' },
];

/** A key that is equal for equal edges. */
export function edgeKey({ from, kind, to, label }: Edge): string {
  return `${from} ${kind} ${to} ${label}`.trim();
}

/** Builds a graph with each edge once, in an order that does not depend on the order of `edges`. */
export function toGraph(pages: readonly Page[], edges: readonly Edge[]): Graph {
  const byKey = new Map(edges.map((edge) => [edgeKey(edge), edge]));
  return { pages, edges: [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []) };
}

/**
 * A sentence for each problem of a funnel. There is no problem if visitors can reach every page and every page leads
 * to a sale.
 */
export function graphProblems(graph: Graph): string[] {
  return [
    ...strayEdges(graph),
    ...missingEdges(graph),
    ...fruitlessOrders(graph),
    ...endlessChains(graph),
    ...unreached(graph).map((name) => `${name} is reached from no page`),
    ...deadEnds(graph).map((name) => `${name} is a dead end: no way leads on to a sale`),
  ];
}

function strayEdges({ pages, edges }: Graph): string[] {
  const names = new Set(pages.map(({ name }) => name));
  return edges
    .filter(({ from, to }) => !names.has(from) || !names.has(to))
    .map((edge) => `${edgeKey(edge)}: there is no such page`);
}

function missingEdges({ pages, edges }: Graph): string[] {
  const steps = new Map(pages.map(({ name, step }) => [name, step]));
  return pages.flatMap(({ name, step }) =>
    requiredEdges
      .filter((required) => required.step === step)
      .filter(
        ({ kind, to }) =>
          !edges.some(
            (edge) =>
              edge.from === name &&
              edge.kind === kind &&
              (to?.includes(steps.get(edge.to) ?? '') ?? true),
          ),
      )
      .map(
        ({ kind, to }) =>
          `${name} has no way (${kind})${to ? ` to a page of ${to.join(', ')}` : ''}`,
      ),
  );
}

/** A sentence for each order button that leads to a page without an order form. */
function fruitlessOrders({ edges }: Graph): string[] {
  const selling = new Set(edges.filter(({ kind }) => kind === 'form').map(({ from }) => from));
  return edges
    .filter(({ kind, to }) => kind === 'order' && !selling.has(to))
    .map((edge) => `${edgeKey(edge)}: nothing can be ordered there`);
}

/** A sentence for each product whose chain of upsells does not end at the thank-you page. */
function endlessChains({ pages, edges }: Graph): string[] {
  const goals = pages.filter(({ step }) => step === GOAL).map(({ name }) => name);
  const starts = pages.filter(({ step }) => step === 'confirm').map(({ name }) => name);
  const upsells = edges.filter(({ kind }) => kind === 'upsell');
  const products = new Set(upsells.map(({ label }) => label));
  return [...products].flatMap((product) =>
    starts.flatMap((start) => {
      const chain = chainFrom(upsells, start, product);
      return goals.includes(chain.at(-1) ?? '')
        ? []
        : [`the upsells after ${product} do not end: ${chain.join(' → ')}`];
    }),
  );
}

/**
 * The pages that a buyer of a product sees after the page `start` if the buyer declines every upsell. They end with
 * the first repeated page.
 */
export function chainFrom(edges: readonly Edge[], start: string, product: string): string[] {
  const chain = [start];
  for (;;) {
    const next = edges.find(
      ({ kind, from, label }) => kind === 'upsell' && from === chain.at(-1) && label === product,
    );
    if (!next) return chain;
    chain.push(next.to);
    if (chain.indexOf(next.to) < chain.length - 1) return chain;
  }
}

function unreached({ pages, edges }: Graph): string[] {
  const entries = pages.filter(({ step }) => entrySteps.includes(step)).map(({ name }) => name);
  const met = reachable(entries, (name) =>
    edges.filter(({ from }) => from === name).map((e) => e.to),
  );
  return pages.map(({ name }) => name).filter((name) => !met.has(name));
}

function deadEnds({ pages, edges }: Graph): string[] {
  const goals = pages.filter(({ step }) => step === GOAL).map(({ name }) => name);
  const met = reachable(goals, (name) => edges.filter(({ to }) => to === name).map((e) => e.from));
  return pages.map(({ name }) => name).filter((name) => !met.has(name));
}

function reachable(
  from: readonly string[],
  next: (name: string) => readonly string[],
): Set<string> {
  const met = new Set(from);
  for (const name of met) for (const one of next(name)) met.add(one);
  return met;
}
