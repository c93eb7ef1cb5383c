import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../ops/funnel/csv.ts';
import { exampleSource } from '../../../ops/funnel/example.ts';
import { beforeText, enteredNote, pointsText, shareText } from '../../../ops/funnel/figures.ts';
import type { Dimension } from '../../../ops/funnel/groups.ts';
import { pageOf } from '../../../ops/funnel/page.ts';
import { pictureOf } from '../../../ops/funnel/picture.ts';
import { reportOf } from '../../../ops/funnel/report.ts';
import { textOf } from '../../../ops/funnel/text.ts';
import { counted, now, sourceOf } from '../../support/funnel-counts.ts';

/** What names may hold that come from tables and from older builds. */
const evil = '<script>alert("1")</script>&\u001b[31m';
const formula = '=cmd|"/c"!A1,x';

function example(by: Dimension[] = []) {
  return reportOf(exampleSource(now), { source: 'example', days: 14, by, now });
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
  return reportOf(sourceOf(counts), { source: 'local', days: 14, by: ['variant', 'page'], now });
}

describe('figures', () => {
  test.each([
    [null, '–'],
    [0, '0.0%'],
    [0.0043, '0.43%'],
    [0.5, '50.0%'],
    [1, '100.0%'],
    [1.5, '150.0%'],
  ])('the share %d is %s', (share, text) => {
    expect(shareText(share)).toBe(text);
  });

  test.each([
    [0.004, '+0.4'],
    [-0.019, '−1.9'],
    [0.0004, '+0.04'],
    [0.02, '+2.0'],
    [0, '0'],
  ])('the difference %d is %s points', (difference, text) => {
    expect(pointsText(difference)).toBe(text);
  });
});

describe('the table', () => {
  test('has its columns one beneath the other', async () => {
    const [, table = ''] = textOf(await example(), 10).split(/All steps.*\n\n/);
    const lines = table.split('\n\n')[0]?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(15);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('no share above all stands without its word', async () => {
    const { total } = await example();
    const above = total.rungs.filter(
      ({ shareOfBefore, each }) => !each && (shareOfBefore ?? 0) > 1,
    );
    expect(above.length).toBeGreaterThan(0);
    for (const height of above) expect(beforeText(height)).toMatch(/^1\d\d\.\d% ↑$/);
    expect(textOf(await example(), 10)).toContain(enteredNote);
  });

  test('shows as many groups as were asked for, and says how many it leaves out', async () => {
    const report = await example(['country', 'src']);
    expect(report.groups.length).toBe(25);
    expect(textOf(report, 3)).toContain('22 more are left out: --top 25');
    expect(textOf(report, 25)).not.toContain('left out');
  });

  test('no name steers the terminal', async () => {
    expect(textOf(await hostile(), 10)).not.toContain('\u001b');
  });
});

describe('CSV', () => {
  test('reads back as what was counted; no cell is a formula', async () => {
    const rows: Record<string, string>[] = parse(csvOf(await hostile()), { columns: true });
    const names = new Set(rows.map(({ variant }) => variant));
    expect(names).toContain(`'${formula}`);
    expect(names).toContain(evil);
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
    const count = async (by: Dimension[]) => parse(csvOf(await example(by))).length - 1;
    expect([await count([]), await count(['country'])]).toEqual([17, 5 * 17]);
  });
});

describe('the page', () => {
  test('runs nothing, loads nothing and is whole', async () => {
    const page = await pageOf(await example(['src']), 10);
    expect(page).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle="/);
    const addresses = [...page.matchAll(/(?:src|href|url\()\W*([a-z]+:[^/,]*)/g)].map(
      ([, to]) => to,
    );
    expect(new Set(addresses)).toEqual(new Set(['data:font']));
    expect(page).not.toMatch(/>(?:null|undefined|false|NaN)|NaN|Infinity/);
  });

  test('everything in it stands in a landmark', async () => {
    const page = await pageOf(await example(), 10);
    const body = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? '';
    const beside = body.replace(/<(aside|header|main|footer)\b.*?<\/\1>/gs, '');
    expect(beside.trim()).toBe('');
  });

  test('no name becomes markup', async () => {
    const page = await pageOf(await hostile(), 10);
    expect(page).toContain('&lt;script&gt;alert(');
    expect(page).not.toContain('<script');
  });

  test('each picture says in words what it shows, and each number stands in a table', async () => {
    const report = await example(['country']);
    const page = await pageOf(report, 10);
    const pictures = page.match(/<svg [^>]+>/g) ?? [];
    expect(pictures.length).toBe(2 + 2 + 2 + 5);
    for (const picture of pictures) expect(picture).toMatch(/role="img" aria-label="[^"]{20,}"/);
    const tables = page.match(/<table>.*?<\/table>/gs)?.join('') ?? '';
    for (const { title } of report.total.rungs) expect(tables).toContain(`>${title}</th>`);
  });

  test('the picture alone is one SVG with its own sheet', async () => {
    const picture = pictureOf(await example());
    expect(picture).toMatch(/^<svg xmlns=.*<\/svg>\n$/s);
    expect(picture).toContain('--hue:');
    expect(picture).not.toMatch(/<script|url\(|href=/);
  });
});

describe('an example', () => {
  test('is the same on the same day', async () => {
    expect(await example(['country'])).toEqual(await example(['country']));
  });

  test('says that it is one: on each table, picture, row and sheet of paper', async () => {
    const report = await example(['src']);
    const page = await pageOf(report, 10);
    expect(page).toMatch(/<title>Example: made-up numbers/);
    expect(page).toContain('@page{@top-center{content:"Example: made-up numbers"');
    const charts = page.match(/<svg .*?<\/svg>/gs) ?? [];
    for (const chart of [...charts, pictureOf(report)]) expect(chart).toContain('made-up numbers');
    for (const caption of page.match(/<caption>.*?</g) ?? []) expect(caption).toContain('example');
    const titles = textOf(report, 10)
      .split('\n\n')
      .filter((part) => !part.includes('\n'));
    for (const title of titles)
      expect(title).toMatch(/\(example: made-up numbers\)|^No diff|^form/);
    const rows: Record<string, string>[] = parse(csvOf(report), { columns: true });
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['example']));
  });
});
