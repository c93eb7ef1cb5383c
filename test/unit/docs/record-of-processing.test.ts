import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { retentionPeriods } from '../../../worker/jobs/retention.ts';
import { migratedDatabase } from '../../support/database-schema.ts';

const record = readFileSync('docs/record-of-processing.md', 'utf8');
const [, activities = ''] = record.split('\n## ');
const rows = activities
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| activity') && !line.includes('---'),
  )
  .map((line) => line.split('|').map((cell) => cell.trim()));

function codeNames(text: string): string[] {
  return Array.from(text.matchAll(/`(\w+)`/g), ([, name = '']) => name);
}

const tables = migratedDatabase()
  .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  .all()
  .map(({ name }) => String(name));

describe('rule 9.28: the record of processing', () => {
  test('the record of processing names exactly the tables of the database', () => {
    const tablesWithoutPersons =
      /These tables have no personal data: ([^.]*)\./.exec(activities)?.[1] ?? '';
    const listed = [
      ...rows.flatMap((cells) => codeNames(cells[5] ?? '')),
      ...codeNames(tablesWithoutPersons),
    ];
    expect([...new Set(listed)].sort()).toEqual(tables.sort());
  });

  test('the record of processing has purpose, basis, data, tables, recipients and period of every activity', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const cells of rows) {
      expect(
        cells.slice(1, 8).filter((cell) => cell !== ''),
        cells[1],
      ).toHaveLength(7);
    }
  });

  test('the record of processing has every retention period with its number and unit', () => {
    const periods = rows.map((cells) => cells[7] ?? '').join('\n');
    expect(new Set(codeNames(periods))).toEqual(new Set(Object.keys(retentionPeriods)));
    for (const [name, number] of Object.entries(retentionPeriods)) {
      const unit = /(Day|Month|Year)s$/.exec(name)?.[1]?.toLowerCase();
      expect(periods, name).toMatch(
        new RegExp(
          `\\b${number} ${unit}s? [^;,]*\\(\`${name}\`\\)|\\b${number} ${unit}s? \\(\`${name}\`\\)`,
        ),
      );
    }
  });

  test.each(localeIds)(
    'the record of processing and the privacy text of %s name Cloudflare, PayPal and Google Ireland',
    (locale) => {
      const { base } = JSON.parse(readFileSync(`locales/${locale}/language.json`, 'utf8'));
      const place = base === undefined ? locale : base;
      const privacy = JSON.stringify(
        JSON.parse(readFileSync(`locales/${place}/legal.json`, 'utf8')).privacy,
      );
      for (const name of ['Cloudflare', 'PayPal', 'Google Ireland']) {
        expect(record).toContain(name);
        expect(privacy).toContain(name);
      }
    },
  );
});
