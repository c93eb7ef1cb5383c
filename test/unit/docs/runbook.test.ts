import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logEvents } from '../../../worker/log/log-events.ts';
import { migratedDatabase } from '../../support/database-schema.ts';

const [, ...sections] = readFileSync('docs/operating/runbook.md', 'utf8').split('\n## ');
const pages = sections.map((text) => ({ title: text.slice(0, text.indexOf('\n')), text }));

describe('the runbook', () => {
  test.each(pages)('$title: says how one notices, what to type and when it is over', ({ text }) => {
    const steps = ['**Noticed by**', '**Type**', '**Over when**'].map((step) => text.indexOf(step));
    expect(steps).not.toContain(-1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test.each(pages)('$title: names alerts that there are', ({ text }) => {
    const noticed = text.slice(text.indexOf('**Noticed by**'), text.indexOf('**Type**'));
    const events = Array.from(
      noticed.matchAll(/`([a-z]+[A-Z]\w*|fatal|disputed)`/g),
      ([, name]) => name,
    );
    expect(events.filter((name) => !Object.hasOwn(logEvents, name ?? ''))).toEqual([]);
  });
});

const database = migratedDatabase();
const statements = globSync('docs/{*,operating/*}.md').flatMap((page) =>
  Array.from(readFileSync(page, 'utf8').matchAll(/```sql\n(.*?)```/gs), ([, block = '']) => block)
    // Analytics Engine's are in another dialect.
    .filter((block) => !block.includes('_sample_interval'))
    .flatMap((block) => block.split(/;\n/))
    .filter((sql) => sql.trim() !== '')
    .map((sql) => ({ page, sql: sql.trim() })),
);

test.each(statements)('$page: the database understands $sql', ({ sql }) => {
  expect(() => database.prepare(`EXPLAIN ${sql.replace(/^--.*\n/gm, '')}`).all()).not.toThrow();
});
