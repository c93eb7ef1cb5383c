import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../ops/funnel/csv.ts';
import { exampleSource } from '../../../ops/funnel/example.ts';
import { toPage } from '../../../ops/funnel/page.ts';
import { buildReport, type Dimension } from '../../../ops/funnel/report.ts';
import { toText } from '../../../ops/funnel/text.ts';
import { pointsText, shareText } from '../../../ops/funnel/words.ts';
import { now, toCount, toSource } from '../../support/funnel/funnel-counts.ts';

/** A dangerous name of a variant. Such names come from redirect tables and from older builds. */
const evil = '<script>alert("1")</script>&\u001b[31m';
const formula = '=cmd|"/c"!A1,x';

function example(by: Dimension[] = []) {
  return buildReport(exampleSource(now), { source: 'example', days: 14, by, now });
}

function reportWithEvilNames() {
  const counts = [
    toCount({ variant: formula }),
    toCount({ variant: evil, count: 3 }),
    toCount({ page: evil, count: 5 }),
    ...['x', evil].flatMap((name) => [
      toCount({ step: 'assigned', variant: `/a=${name}`, count: 9 }),
      toCount({ step: 'purchase', variant: `/a=${name}`, count: 1 }),
    ]),
  ];
  return buildReport(toSource(counts), { source: 'local', days: 14, by: ['variant', 'page'], now });
}

test.each([
  [null, '–'],
  [0, '0.0%'],
  [0.0043, '0.43%'],
  [0.5, '50.0%'],
  [1.5, '150.0%'],
])('shareText writes the share %d as %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});

test.each([
  [0.004, '+0.4'],
  [-0.019, '−1.9'],
  [0.0004, '+0.04'],
  [0, '0'],
])('pointsText writes the difference %d as %s points', (difference, text) => {
  expect(pointsText(difference)).toBe(text);
});

describe('the report as text', () => {
  test('the columns of the report’s text are aligned', async () => {
    const [, table = ''] = toText(await example(), 10).split(/All steps.*\n\n/);
    const lines = table.split('\n\n')[0]?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(15);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('no share in the report’s text is above 100 %', async () => {
    const text = toText(await example(['src']), 10);
    const shares = [...text.matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(shares.length).toBeGreaterThan(20);
    expect(Math.max(...shares)).toBeLessThanOrEqual(100);
  });

  test('the report’s text shows the requested number of groups and the number of omitted groups', async () => {
    const report = await example(['country', 'src']);
    expect(report.groups.length).toBe(25);
    expect(toText(report, 3)).toContain('Groups left out: 22; --top 25 shows all');
    expect(toText(report, 25)).not.toContain('left out');
  });

  test('the report’s text contains no control characters from names', async () => {
    expect(toText(await reportWithEvilNames(), 10)).not.toContain('\u001b');
  });
});

describe('the report as CSV', () => {
  test('the report’s CSV contains the same counts, and no cell is a spreadsheet formula', async () => {
    const rows: Record<string, string>[] = parse(toCsv(await reportWithEvilNames()), {
      columns: true,
    });
    const names = new Set(rows.map(({ variant }) => variant));
    expect(names).toContain(`'${formula}`);
    expect(rows.find(({ variant }) => variant === evil)).toMatchObject({
      source: 'local',
      from: '2026-11-08',
      to: '2026-11-21',
      page: 'take',
      step: 'offer',
      count: '3',
    });
  });

  test('the report’s CSV has every group, or the total without groups', async () => {
    const count = async (by: Dimension[]) => parse(toCsv(await example(by))).length - 1;
    expect([await count([]), await count(['country'])]).toEqual([17, 5 * 17]);
  });
});

describe('the report as a page', () => {
  test('the report’s page has no script, loads nothing and escapes every name', async () => {
    for (const report of [await example(['src']), await reportWithEvilNames()]) {
      const page = await toPage(report, 10);
      expect(page).not.toMatch(/<script|<link|<img|\son\w+=/);
      const addresses = [...page.matchAll(/(?:src|href|url\()\W*([a-z]+:[^/,]*)/g)];
      expect(new Set(addresses.map(([, to]) => to))).toEqual(new Set(['data:font']));
      expect(page).not.toMatch(/>(?:null|undefined|false|NaN)|NaN|Infinity/);
    }
    expect(await toPage(await reportWithEvilNames(), 10)).toContain('&lt;script&gt;alert(');
  });

  test('on the report’s page everything is in a landmark, and every bar is in a table with its number', async () => {
    const page = await toPage(await example(['country']), 10);
    const body = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? '';
    expect(body.replace(/<(aside|header|main|footer)\b.*?<\/\1>/gs, '').trim()).toBe('');
    expect(body.match(/class="bars"/g)?.length).toBeGreaterThan(100);
    expect(body.replace(/<table>.*?<\/table>/gs, '')).not.toContain('class="bars"');
  });
});

describe('the example report', () => {
  test('the example report is the same at every call on one day', async () => {
    expect(await example(['country'])).toEqual(await example(['country']));
  });

  test('each table, row and printed sheet of the example report names it an example', async () => {
    const report = await example(['src']);
    const page = await toPage(report, 10);
    expect(page).toMatch(/<title>Example: made-up numbers/);
    expect(page).toContain('@page{@top-center{content:"Example: made-up numbers"');
    for (const caption of page.match(/<caption>.*?</g) ?? []) expect(caption).toContain('example');
    const titles = toText(report, 10).matchAll(/^(?:All steps|By |Split \/|Counted).*$/gm);
    for (const [title] of titles) expect(title).toContain('(example: made-up numbers)');
    const rows: Record<string, string>[] = parse(toCsv(report), { columns: true });
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['example']));
  });
});
