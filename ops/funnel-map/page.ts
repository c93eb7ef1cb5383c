import { marketCodes } from '../../worker/country/markets.ts';
import { chainFrom, type Edge, entrySteps, type Graph } from './graph.ts';

/** A box of the diagram. A page after payment has one box for each product, all other pages one box. */
type Node = { id: string; name: string; column: string };

/** The columns of the diagram, each with its page steps. */
const columns: readonly { title: string; steps: readonly string[] }[] = [
  { title: 'Landing, quiz', steps: ['landing', 'quiz'] },
  { title: 'Result', steps: ['summary'] },
  { title: 'Offer, checkout', steps: ['offer', 'advertorial', 'checkout'] },
  { title: 'Confirmation', steps: ['confirm'] },
  { title: 'Thank-you', steps: ['thank-you'] },
];

/** The text of docs/funnel.md. It depends only on the graph. */
export function funnelPage(graph: Graph): string {
  const beside = graph.pages.filter(({ step }) => step === 'service' || step === 'legal');
  return `# The funnel

Every page of a country and every way to a sale, the same in all ${marketCodes.length} markets.
\`npm run funnel-map\` follows the links of the built shop and writes this page.

\`\`\`mermaid
${funnelDiagram(graph)}
\`\`\`

- A thin arrow is an order button, with the quizzes in \`src\` that choose it. A dotted arrow leads from a
  quiz to its result. A thick arrow is an order form, a confirmation or an upsell.
- Visitors come from outside (adverts, mails, search) to a page with round ends.
- An offer has its order form on its own page. The diagram does not show the links of header and footer, and links back.
- These service pages are linked on every page or after an order: ${beside.map(({ name }) => name).join(', ')}.
`;
}

/** The diagram of the ways to a sale, in Mermaid. */
function funnelDiagram(graph: Graph): string {
  const chains = upsellChains(graph);
  const afterPayment = new Set(chains.flatMap(({ upsells }) => upsells));
  const nodes = graph.pages
    .filter(({ name }) => !afterPayment.has(name))
    .flatMap((page): Node[] => {
      const column = columns.find(({ steps }) => steps.includes(page.step));
      return column ? [{ id: page.name, name: page.name, column: column.title }] : [];
    });
  for (const { product, upsells } of chains) {
    const column = `After payment for ${product}`;
    nodes.push(...upsells.map((name) => ({ id: `${product}_${name}`, name, column })));
  }
  return [
    'flowchart LR',
    ...[...Map.groupBy(nodes, ({ column }) => column)].flatMap(([title, own], index) => [
      `  subgraph column${index}["${title}"]`,
      ...own.map(
        ({ id, name }) => `    ${id}${isEntry(name, graph) ? `([${name}])` : `[${name}]`}`,
      ),
      '  end',
    ]),
    ...pageArrows(graph),
    ...chains.flatMap(chainArrows),
  ].join('\n');
}

/** The upsell pages for a product, between the confirmation and the thank-you page. */
type Chain = { product: string; start: string; upsells: string[]; goal: string };

function upsellChains({ pages, edges }: Graph): Chain[] {
  const start = pages.find(({ step }) => step === 'confirm')?.name ?? '';
  const first = edges.filter(({ kind, from }) => kind === 'upsell' && from === start);
  return first.map(({ label: product }) => {
    const upsells = chainFrom(edges, start, product).slice(1);
    return { product, start, goal: upsells.pop() ?? '', upsells };
  });
}

function chainArrows({ product, start, upsells, goal }: Chain): string[] {
  const ids = [...upsells.map((name) => `${product}_${name}`), goal];
  return ids.map((id, index) => `  ${ids[index - 1] ?? start} ==> ${id}`);
}

/** The arrows before payment. Several edges between two pages become one arrow. */
function pageArrows({ pages, edges }: Graph): string[] {
  const steps = new Map(pages.map(({ name, step }) => [name, step]));
  const forward = edges.filter(({ kind, from, to }) => {
    const leads = kind === 'order' && ['landing', 'summary'].includes(steps.get(from) ?? '');
    return from !== to && (kind === 'quiz' || kind === 'form' || leads);
  });
  const byPages = Map.groupBy(forward, ({ from, to }) => `${from} ${to}`);
  return [...byPages.values()].flatMap((same) =>
    same.slice(0, 1).map(({ from, to, kind }) => `  ${from} ${arrow(kind, same)} ${to}`),
  );
}

function arrow(kind: Edge['kind'], edges: readonly Edge[]): string {
  if (kind === 'form') return '==>';
  if (kind === 'quiz') return '-.->';
  const labels = edges.map(({ label }) => label);
  const shown = labels.includes('') && labels.length > 1 ? 'any other' : labels.join(' ');
  return shown ? `-->|${shown}|` : '-->';
}

/** True if visitors enter the funnel at a page: no other page leads to it on the way to a sale. */
function isEntry(name: string, { pages, edges }: Graph): boolean {
  const step = pages.find((page) => page.name === name)?.step ?? '';
  const isReached = edges.some(
    ({ kind, to, from }) => to === name && from !== name && (kind === 'order' || kind === 'quiz'),
  );
  return entrySteps.includes(step) && !isReached;
}
