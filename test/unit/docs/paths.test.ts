import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', 'docs/**/*.md']);

test.each(pages)('the document %s links and names only existing files and folders', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = Array.from(text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, link = '']) =>
    join(dirname(page), link),
  );
  const namedPaths = text.matchAll(
    /`((?:worker|client|sandbox|lookbook|ops|test|locales|docs)\/[^`\s]*)`/g,
  );
  const paths = Array.from(namedPaths, ([, path = '']) => path.replaceAll(/<[^>]+>/g, '*'));
  const missing = [...links, ...paths].filter(
    (path) => !existsSync(path) && globSync(path).length === 0,
  );
  expect(missing).toEqual([]);
});

test.each(pages)('the document %s names only existing npm scripts', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const namedScripts = readFileSync(page, 'utf8').matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g);
  const missing = Array.from(namedScripts, ([, name = '']) => name).filter(
    (name) => !Object.hasOwn(scripts, name),
  );
  expect(missing).toEqual([]);
});
