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

const links: readonly (readonly [from: string, kind: EdgeKind, to: string, label?: string])[] = [
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

/** A small shop without the links that `isRemoved` selects, and with the links of `added`. */
function shop(isRemoved: (edge: Edge) => boolean = () => false, added: typeof links = []): Graph {
  const toEdges = (rows: typeof links) =>
    rows.map(([from, kind, to, label = '']) => ({ from, kind, to, label }));
  const pages = Object.entries(steps).map(([name, step]) => ({ name, step }));
  return toGraph(pages, [...toEdges(links).filter((edge) => !isRemoved(edge)), ...toEdges(added)]);
}

const from = (name: string, kind: EdgeKind) => (edge: Edge) =>
  edge.from === name && edge.kind === kind;

describe('the funnel as a graph', () => {
  test('graphProblems finds no problem in a funnel without a dead end', () => {
    expect(graphProblems(shop())).toEqual([]);
  });

  test.each([
    ['an order button', from('index', 'order'), 'index has no way (order)'],
    ['the end of a quiz', from('v2', 'quiz'), 'v2 has no way (quiz) to a page of summary'],
    ['a result’s button', from('summary', 'order'), 'summary has no way (order)'],
    ['an order form', from('take', 'form'), 'take has no way (form) to a page of confirm'],
    [
      'an order form, as a second problem',
      from('take', 'form'),
      'index order take: nothing can be ordered',
    ],
    ['an upsell’s exit', from('more', 'upsell'), 'more has no way (upsell)'],
    ['a link’s page', from('take', 'frame'), 'terms is reached from no page'],
    ['the link back', from('terms', 'frame'), 'terms is a dead end'],
  ] as const)('graphProblems reports a missing link: %s', (_, isRemoved, problem) => {
    expect(graphProblems(shop(isRemoved)).join('\n')).toContain(problem);
  });

  test('a page of any step may stand between the payment and the thank-you page', () => {
    const isRemoved = (edge: Edge) => edge.label === 'mind' && edge.to === 'thanks';
    const added: typeof links = [
      ['upsell', 'upsell', 'survey', 'mind'],
      ['survey', 'upsell', 'thanks', 'mind'],
    ];
    const { pages, edges } = shop(isRemoved, added);
    const graph = { pages: [...pages, { name: 'survey', step: 'service' }], edges };
    expect(graphProblems(graph)).toEqual([]);
    expect(funnelPage(graph)).toContain('[survey]');
  });

  test('graphProblems reports a circular chain of upsells', () => {
    const graph = shop(from('more', 'upsell'), [['more', 'upsell', 'upsell', 'slim']]);
    expect(graphProblems(graph)).toEqual([
      'the upsells after slim do not end: confirm → upsell → more → upsell',
    ]);
    expect(chainFrom(graph.edges, 'confirm', 'mind')).toEqual(['confirm', 'upsell', 'thanks']);
  });

  test('graphProblems reports a link to a page that does not exist', () => {
    expect(graphProblems(shop(undefined, [['take', 'link', 'nowhere']]))).toEqual([
      'take link nowhere: there is no such page',
    ]);
  });

  test('the graph does not depend on the order of its links, and has each link once', () => {
    const { pages, edges } = shop();
    expect(toGraph(pages, edges.toReversed())).toEqual(toGraph(pages, [...edges, ...edges]));
  });
});
