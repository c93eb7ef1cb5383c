import { describe, expect, test } from 'vitest';
import {
  chainFrom,
  type Edge,
  type EdgeKind,
  type Graph,
  graphProblems,
  toGraph,
} from '../../../ops/funnel-map/graph.ts';
import { funnelPage } from '../../../ops/funnel-map/page.ts';

const steps = {
  index: 'landing',
  v2: 'quiz',
  summary: 'summary',
  take: 'offer',
  get: 'checkout',
  confirm: 'confirm',
  upsell: 'upsell',
  more: 'upsell',
  thanks: 'thank-you',
  terms: 'legal',
};

const ways: readonly (readonly [from: string, kind: EdgeKind, to: string, label?: string])[] = [
  ['index', 'order', 'take'],
  ['v2', 'quiz', 'summary', 'v2'],
  ['summary', 'order', 'get', 'v2'],
  ['take', 'form', 'confirm'],
  ['take', 'order', 'take'],
  ['get', 'form', 'confirm'],
  ['confirm', 'upsell', 'upsell', 'slim'],
  ['upsell', 'upsell', 'more', 'slim'],
  ['more', 'upsell', 'thanks', 'slim'],
  ['confirm', 'upsell', 'upsell', 'mind'],
  ['upsell', 'upsell', 'thanks', 'mind'],
  ['take', 'frame', 'terms'],
  ['terms', 'frame', 'index'],
];

/** The small shop, without the ways that `lost` names and with others. */
function shop(lost: (edge: Edge) => boolean = () => false, more: typeof ways = []): Graph {
  const edgesOf = (rows: typeof ways) =>
    rows.map(([from, kind, to, label = '']) => ({ from, kind, to, label }));
  const pages = Object.entries(steps).map(([name, step]) => ({ name, step }));
  return toGraph(pages, [...edgesOf(ways).filter((edge) => !lost(edge)), ...edgesOf(more)]);
}

const from = (name: string, kind: EdgeKind) => (edge: Edge) =>
  edge.from === name && edge.kind === kind;

describe('the funnel as a graph', () => {
  test('has nothing to say of a funnel in which every way leads to a sale', () => {
    expect(graphProblems(shop())).toEqual([]);
  });

  test.each([
    ['an order button', from('index', 'order'), 'index has no way (order)'],
    ['the end of a quiz', from('v2', 'quiz'), 'v2 has no way (quiz) to a page of summary'],
    ['a result’s button', from('summary', 'order'), 'summary has no way (order)'],
    ['an order form', from('take', 'form'), 'take has no way (form) to a page of confirm'],
    ['an order form, told twice', from('take', 'form'), 'index order take: nothing can be ordered'],
    ['an upsell’s exit', from('more', 'upsell'), 'more has no way (upsell)'],
    ['a link’s page', from('take', 'frame'), 'terms is reached from no page'],
    ['the way back', from('terms', 'frame'), 'terms is a dead end'],
  ] as const)('misses %s', (_, lost, said) => {
    expect(graphProblems(shop(lost)).join('\n')).toContain(said);
  });

  test('a page of any step may be between payment and thank-you page', () => {
    const lost = (edge: Edge) => edge.label === 'mind' && edge.to === 'thanks';
    const more: typeof ways = [
      ['upsell', 'upsell', 'survey', 'mind'],
      ['survey', 'upsell', 'thanks', 'mind'],
    ];
    const { pages, edges } = shop(lost, more);
    const graph = { pages: [...pages, { name: 'survey', step: 'service' }], edges };
    expect(graphProblems(graph)).toEqual([]);
    expect(funnelPage(graph)).toContain('[survey]');
  });

  test('finds a chain of upsells that goes round', () => {
    const graph = shop(from('more', 'upsell'), [['more', 'upsell', 'upsell', 'slim']]);
    expect(graphProblems(graph)).toEqual([
      'the upsells after slim do not end: confirm → upsell → more → upsell',
    ]);
    expect(chainFrom(graph.edges, 'confirm', 'mind')).toEqual(['confirm', 'upsell', 'thanks']);
  });

  test('finds a way to a page that does not exist', () => {
    expect(graphProblems(shop(undefined, [['take', 'link', 'nowhere']]))).toEqual([
      'take link nowhere: there is no such page',
    ]);
  });

  test('is the same in whatever order it was walked', () => {
    const { pages, edges } = shop();
    expect(toGraph(pages, edges.toReversed())).toEqual(toGraph(pages, [...edges, ...edges]));
  });
});
