import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../ops/funnel/csv.ts';
import { exampleSource } from '../../../ops/funnel/example.ts';
import { toPage } from '../../../ops/funnel/page.ts';
import { buildReport, type Dimension } from '../../../ops/funnel/report.ts';
import { toText } from '../../../ops/funnel/text.ts';
import { beforeText, enteredNote, pointsText, shareText } from '../../../ops/funnel/words.ts';
import { counted, now, sourceOf } from '../../support/funnel/funnel-counts.ts';

/** What names may hold that come from tables and from older builds. */
const evil = '<script>alert("1")</script>&\u001b[31m';
const formula = '=cmd|"/c"!A1,x';

function example(by: Dimension[] = []) {
  return buildReport(exampleSource(now), { source: 'example', days: 14, by, now });
}

function hostile() {
  const counts = [
    counted({ variant: formula }),
    counted({ variant: evil, count: 3 }),
    counted({ page: evil, count: 5 }),
    ...['x', evil].flatMap((name) => [
      counted({ step: 'assigned', variant: `/a=${name}`, count: 9 }),
      counted({ step: 'purchase', variant: `/a=${name}`, count: 1 }),
    ]),
  ];
  return buildReport(sourceOf(counts), { source: 'local', days: 14, by: ['variant', 'page'], now });
}

test.each([
  [null, '–'],
  [0, '0.0%'],
  [0.0043, '0.43%'],
  [0.5, '50.0%'],
  [1.5, '150.0%'],
])('the share %d is %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});

test.each([
  [0.004, '+0.4'],
  [-0.019, '−1.9'],
  [0.0004, '+0.04'],
  [0, '0'],
])('the difference %d is %s points', (difference, text) => {
  expect(pointsText(difference)).toBe(text);
});

describe('the text', () => {
  test('has its columns one beneath the other', async () => {
    const [, table = ''] = toText(await example(), 10).split(/All steps.*\n\n/);
    const lines = table.split('\n\n')[0]?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(15);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('a share above 100 % is marked and explained', async () => {
    const report = await example();
    const above = report.total.steps.filter((one) => !one.each && (one.shareOfBefore ?? 0) > 1);
    expect(above.length).toBeGreaterThan(0);
    for (const step of above) expect(beforeText(step)).toMatch(/^1\d\d\.\d% ↑$/);
    expect(toText(report, 10)).toContain(enteredNote);
  });

  test('shows as many groups as were asked for, and says how many it leaves out', async () => {
    const report = await example(['country', 'src']);
    expect(report.groups.length).toBe(25);
    expect(toText(report, 3)).toContain('22 more are left out: --top 25');
    expect(toText(report, 25)).not.toContain('left out');
  });

  test('no name steers the terminal', async () => {
    expect(toText(await hostile(), 10)).not.toContain('\u001b');
  });
});

describe('CSV', () => {
  test('reads back as what was counted; no cell is a formula', async () => {
    const rows: Record<string, string>[] = parse(toCsv(await hostile()), { columns: true });
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

  test('has every group, and the whole where there is none', async () => {
    const count = async (by: Dimension[]) => parse(toCsv(await example(by))).length - 1;
    expect([await count([]), await count(['country'])]).toEqual([17, 5 * 17]);
  });
});

describe('the page', () => {
  test('runs nothing and loads nothing; no name becomes markup', async () => {
    for (const report of [await example(['src']), await hostile()]) {
      const page = await toPage(report, 10);
      expect(page).not.toMatch(/<script|<link|<img|\son\w+=/);
      const addresses = [...page.matchAll(/(?:src|href|url\()\W*([a-z]+:[^/,]*)/g)];
      expect(new Set(addresses.map(([, to]) => to))).toEqual(new Set(['data:font']));
      expect(page).not.toMatch(/>(?:null|undefined|false|NaN)|NaN|Infinity/);
    }
    expect(await toPage(await hostile(), 10)).toContain('&lt;script&gt;alert(');
  });

  test('everything in it is in a landmark, and every bar beside its number', async () => {
    const page = await toPage(await example(['country']), 10);
    const body = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? '';
    expect(body.replace(/<(aside|header|main|footer)\b.*?<\/\1>/gs, '').trim()).toBe('');
    expect(body.match(/class="bars"/g)?.length).toBeGreaterThan(100);
    expect(body.replace(/<table>.*?<\/table>/gs, '')).not.toContain('class="bars"');
  });
});

describe('an example', () => {
  test('is the same on the same day', async () => {
    expect(await example(['country'])).toEqual(await example(['country']));
  });

  test('says that it is one: on each table, row and sheet of paper', async () => {
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
