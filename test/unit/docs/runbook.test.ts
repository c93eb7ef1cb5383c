import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logEvents } from '../../../worker/log/log-events.ts';
import { migratedDatabase } from '../../support/database-schema.ts';

const [, ...sections] = readFileSync('docs/operating/runbook.md', 'utf8').split('\n## ');
const pages = sections.map((text) => ({ title: text.slice(0, text.indexOf('\n')), text }));

describe('the runbook', () => {
  test.each(pages)(
    'the runbook’s section "$title" has the parts Noticed by, Type and Over when, in this order',
    ({ text }) => {
      const steps = ['**Noticed by**', '**Type**', '**Over when**'].map((step) =>
        text.indexOf(step),
      );
      expect(steps).not.toContain(-1);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    },
  );

  test.each(pages)('the runbook’s section "$title" names only existing alerts', ({ text }) => {
    const noticedBy = text.slice(text.indexOf('**Noticed by**'), text.indexOf('**Type**'));
    const events = Array.from(
      noticedBy.matchAll(/`([a-z]+[A-Z]\w*|fatal|disputed)`/g),
      ([, name]) => name,
    );
    expect(events.filter((name) => !Object.hasOwn(logEvents, name ?? ''))).toEqual([]);
  });
});

const database = migratedDatabase();
const statements = globSync('docs/{*,operating/*}.md').flatMap((page) =>
  Array.from(readFileSync(page, 'utf8').matchAll(/```sql\n(.*?)```/gs), ([, block = '']) => block)
    // Queries for Analytics Engine use another dialect of SQL, so the database cannot check them.
    .filter((block) => !block.includes('_sample_interval'))
    .flatMap((block) => block.split(/;\n/))
    .filter((sql) => sql.trim() !== '')
    .map((sql) => ({ page, sql: sql.trim() })),
);

test.each(statements)(
  'the database accepts the SQL statement in the page $page: $sql',
  ({ sql }) => {
    expect(() => database.prepare(`EXPLAIN ${sql.replace(/^--.*\n/gm, '')}`).all()).not.toThrow();
  },
);
