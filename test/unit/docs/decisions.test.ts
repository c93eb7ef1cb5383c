import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const decisions = 'docs/decisions';
const design = 'docs/design';

const rows = Array.from(
  readFileSync(`${decisions}/README.md`, 'utf8').matchAll(/^\| (\d{4}) \| (.*?) ?\| (.*) \|$/gm),
  ([, number = '', title = '', now = '']) => ({ number, title, now }),
);
const decisionFiles = globSync('[0-9]*.md', { cwd: decisions }).sort();
const pages = globSync('*.md', { cwd: design }).filter((file) => file !== 'README.md');

describe('the index of decisions', () => {
  test('the index of decisions has a row for every number up to the newest', () => {
    const numbers = rows.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  test('the index of decisions links every kept decision with its title', () => {
    const titles = decisionFiles.map((file) => {
      const [title = ''] = readFileSync(`${decisions}/${file}`, 'utf8').split('\n');
      return `[${title.slice('# 0000 '.length)}](${file})`;
    });
    const keptTitles = rows.filter(({ now }) => now === 'stays').map(({ title }) => title);
    expect(keptTitles).toEqual(titles);
  });

  test.each(rows)(
    'the index of decisions gives the present status of decision $number',
    ({ now }) => {
      expect(now).toMatch(/^(?:stays|never used|dropped: .+|\[.*\]\(\.\.\/design\/[a-z]+\.md\))$/);
    },
  );

  test.each(decisionFiles)(
    'the decision %s has the parts Context, Decision and Consequences',
    (file) => {
      const parts = readFileSync(`${decisions}/${file}`, 'utf8').match(/^## .*$/gm);
      expect(parts).toEqual(['## Context', '## Decision', '## Consequences']);
    },
  );
});

test('the index of design pages lists every page once', () => {
  const index = readFileSync(`${design}/README.md`, 'utf8');
  const listed = Array.from(index.matchAll(/^\| \[(.*?)\]\((.*?)\) \|/gm), ([, name, file]) => [
    name,
    file,
  ]);
  expect(listed.sort()).toEqual(pages.map((file) => [basename(file, '.md'), file]).sort());
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s links the index of design pages', (file) => {
  expect(readFileSync(file, 'utf8')).toContain('docs/design/README.md');
});
