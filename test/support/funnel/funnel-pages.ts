import { type Element, having } from '../../../ops/dev/html-tree.ts';
import { type Edge, type Graph, toGraph } from '../../../ops/funnel-map/graph.ts';
import { type SupplementId, supplementIds } from '../../../worker/catalogue/products.ts';
import {
  defaultCountry,
  type MarketCode,
  market,
  segment,
} from '../../../worker/country/markets.ts';
import { remapSpecial } from '../../../worker/funnel.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { nextPage } from '../../../worker/orders/flow/next-page.ts';
import { type PageName, page, pageNames, pagePath } from '../../../worker/pages.ts';
import { getSummaryPage } from '../../../worker/quizzes/quiz-summary.ts';
import { quizNames } from '../../../worker/quizzes/quizzes.ts';
import { pageLinks, untouchedFields } from '../html/page-links.ts';
import type { Shop } from '../shop/shop.ts';
import { type Look, type Sight, toSight } from './sights.ts';

/** The result of a walk through one market. Each problem is a sentence with the address. */
export type Walk = { edges: Edge[]; links: number; problems: string[] };

/** The funnel map of all pages with these edges. */
export function toMap(edges: readonly Edge[]): Graph {
  const pages = pageNames.map((name) => ({ name, step: page(name).step }));
  return toGraph(pages, edges);
}

/** Every page of a market, once with each query that changes the target of the page's order button. */
function views(names: readonly PageName[], code: MarketCode): { path: string; label: string }[] {
  return names.flatMap((name) =>
    listQueries(name).map(({ query, label }) => ({ path: toAddress(name, code) + query, label })),
  );
}

function listQueries(name: PageName): { query: string; label: string }[] {
  const plain = { query: '', label: '' };
  if (name === 'summary') {
    return [plain, ...quizNames.map((src) => ({ query: `?src=${src}`, label: src }))];
  }
  return name === 'summarypop' ? [plain, { query: '?step=bundle', label: '' }] : [plain];
}

export function toAddress(name: PageName, code: MarketCode): string {
  return name === 'paypal-confirm' ? '/paypal-confirm/take' : pagePath(name, segment(code));
}

/**
 * Follows every link of every page of a market as a visitor without an order. Sends every order form without any
 * input and expects the form again, with the status 422.
 */
export async function walkPages(
  shop: Pick<Shop, 'visit'>,
  look: Look,
  code: MarketCode,
  names: readonly PageName[] = pageNames,
): Promise<Walk> {
  const walks = views(names, code).map(async ({ path, label }) => {
    const sight = await look(path, code);
    const forms = having(sight.root, 'data-checkout').map((form) => send(shop, sight, form, code));
    return [await checkPage(sight, look, code, label), ...(await Promise.all(forms))];
  });
  return mergeWalks((await Promise.all(walks)).flat());
}

/** Sends the order form of a page with empty fields. */
async function send(
  shop: Pick<Shop, 'visit'>,
  { name, path }: Sight,
  form: Element,
  code: MarketCode,
): Promise<Walk> {
  const answer = await shop.visit(form.attributes.get('action') ?? '', {
    method: 'POST',
    body: new URLSearchParams(untouchedFields(form)),
    country: market(code).country,
  });
  const { status, root } = toSight(path, answer.status, await answer.text());
  const hasFormAgain = status === 422 && having(root, 'data-checkout').length > 0;
  return hasFormAgain
    ? toWalk([{ from: name, to: 'paypal-confirm', kind: 'form', label: '' }])
    : toWalk([], [`${path}: its order form answers ${status}`]);
}

/** The edges without a link, from the shop's rules: from a quiz to its result, and the pages after payment. */
export function ruledEdges(): Edge[] {
  const quizEdges = quizNames.map(
    (name): Edge => ({
      from: name,
      to: getSummaryPage(name),
      kind: 'quiz',
      label: name,
    }),
  );
  return [...quizEdges, ...supplementIds.flatMap((product) => edgesAfterPayment(product))];
}

/** The edges after the payment of a product for a buyer who declines every upsell. `left` is the declined page. */
function edgesAfterPayment(product: SupplementId, left?: PageName): Edge[] {
  const paid = { market: defaultCountry, approvalUrl: null, payment: { charge: 'paid' } } as const;
  const next = nextPage({ ...paid, from: 'take', product }, left);
  if (!('page' in next)) return [];
  const from = left ?? 'paypal-confirm';
  const edge: Edge = { from, to: next.page, kind: 'upsell', label: product };
  return next.kind === 'upsell' ? [edge, ...edgesAfterPayment(product, next.page)] : [edge];
}

export function toWalk(edges: Edge[], problems: string[] = []): Walk {
  return { edges, links: 0, problems };
}

export function mergeWalks(walks: readonly Walk[]): Walk {
  return {
    edges: walks.flatMap(({ edges }) => edges),
    links: walks.reduce((sum, { links }) => sum + links, 0),
    problems: [...new Set(walks.flatMap(({ problems }) => problems))],
  };
}

/**
 * Follows every link of one page. Each target must answer 200, have the element of the link's hash and be in the
 * page's market; only a link of the market choice leads to another market. `label` is the label of the order button's
 * edges.
 */
export async function checkPage(
  sight: Sight,
  look: Look,
  code: MarketCode,
  label = '',
): Promise<Walk> {
  if (sight.status !== 200) return toWalk([], [`${sight.path} answers ${sight.status}`]);
  // Header and footer are the same for each query, so only the page without a label follows their links.
  const links = pageLinks(sight.root).filter(({ kind }) => !label || kind !== 'frame');
  const walk: Walk = { ...toWalk([]), links: links.length };
  for (const { href, kind, elsewhere } of links) {
    const { origin, pathname, search, hash } = new URL(href, `http://shop${sight.path}`);
    if (origin !== 'http://shop') continue;
    const isOwn = href.startsWith('#');
    const target = isOwn ? sight : await look(pathname + search, code);
    const problem = findProblem(sight, target, hash.slice(1), elsewhere);
    if (problem) walk.problems.push(`${sight.path}: the link ${href} ${problem}`);
    // A target that is no page, such as an invoice, is no step of the funnel.
    else if (pageAt(target) === null) continue;
    else if (kind === 'order' || (!elsewhere && target.name !== sight.name)) {
      const edgeLabel = kind === 'order' ? label : '';
      walk.edges.push({ from: sight.name, to: target.name, kind, label: edgeLabel });
    }
  }
  return walk;
}

function pageAt({ path }: Sight) {
  return findRoute(new URL(path, 'http://shop'), 'DE').page;
}

function findProblem(from: Sight, to: Sight, hash: string, elsewhere: boolean): string | null {
  if (to.status !== 200) return `answers ${to.status}`;
  if (hash && !to.ids.has(hash)) return 'has a hash without an element on the target page';
  const name = pageAt(to);
  const market = name && page(name).special ? remapSpecial(from.market) : from.market;
  return (to.market === market) === elsewhere ? `leads to the market ${to.market}` : null;
}
