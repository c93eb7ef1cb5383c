import { describe, expect, test } from 'vitest';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import { market } from '../../../worker/country/markets.ts';
import { pageQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import { pageNames, type ViewName } from '../../../worker/pages.ts';

describe('rule 13.18: the page facts that depend on the query, and the suggested bundle', () => {
  const facts = (query: string, name: ViewName = 'summary') =>
    toPageFacts(
      { page: name },
      {
        market: market('DE'),
        detected: 'DE',
        segment: undefined,
        calendar: sampleCalendar,
        query: pageQuery(name, new URLSearchParams(query)),
      },
    );

  test.each([
    ['src=v3', 'v3'],
    ['src=v3&src=v4', 'v3'],
    ['src=V3', ''],
    ['src=take', ''],
    ['src=summary', ''],
    ['src=constructor', ''],
    ['src=__proto__', ''],
    ['src=', ''],
    ['', ''],
  ])('the query "%s" gives src %j, because unknown values count as absent', (query, src) => {
    expect(facts(query).src).toBe(src);
  });

  test.each([
    ['step=bundle', 'bundle'],
    ['step=cancelled', 'cancelled'],
    ['step=change', 'change'],
    ['step=Bundle', ''],
    ['step=constructor', ''],
    ['', ''],
  ])('the query "%s" gives step %j', (query, step) => {
    expect(facts(query).step).toBe(step);
  });

  test('every page suggests one of its own bundles', () => {
    for (const name of pageNames) {
      const { bundles: sold, suggested } = facts('', name);
      expect(sold[suggested], name).toBeDefined();
    }
  });

  test.each<[ViewName, number]>([
    ['take', 3],
    ['1get', 1],
    ['6offer', 6],
    ['offer2month5', 5],
    ['offerone', 3],
    ['offerthanks', 3],
  ])(
    'the page %s suggests %i packs: the page’s own suggestion, or else the middle of three bundles, or else the last',
    (name, count) => {
      const { bundles: sold, suggested } = facts('', name);
      expect(sold[suggested]?.count).toBe(count);
    },
  );
});
