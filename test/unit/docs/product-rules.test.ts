import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Where rules and decisions are cited. */
const citing = [
  ...globSync('{worker,client,sandbox,lookbook,ops,test,docs}/**/*.{ts,tsx,mjs,css,sql,md}'),
  ...globSync('*.{md,ts,toml}'),
];

const rules = globSync('docs/product/[0-9]*.md').flatMap((file) => {
  const numbers = readFileSync(file, 'utf8').matchAll(/^\*\*(\d+\.\d+)\*\*/gm);
  return Array.from(numbers, ([, number = '']) => ({ file, number }));
});

const decisions = globSync('docs/decisions/[0-9]*.md').map((file) => file.match(/\d{4}/)?.[0]);

describe('the product’s rules', () => {
  test('each number begins with its page’s and is given once', () => {
    const astray = rules.filter(
      ({ file, number }) => !file.includes(`/${number.slice(0, number.indexOf('.'))}-`),
    );
    expect(astray).toEqual([]);
    expect(new Set(rules.map(({ number }) => number)).size).toBe(rules.length);
  });

  test('each number that is cited exists', () => {
    const known = new Set(rules.map(({ number }) => number));
    expect(cited(/\brules? (\d+\.\d+(?:(?:,| and| to) \d+\.\d+)*)/gi, known)).toEqual([]);
  });

  test('each decision that is cited exists', () => {
    expect(cited(/\bdecisions? (\d{4}(?:(?:,| and) \d{4})*)/gi, new Set(decisions))).toEqual([]);
  });

  test('each design page that is named exists', () => {
    const pages = new Set(globSync('docs/design/*.md').map((file) => basename(file)));
    expect(cited(/docs\/design\/([a-z]+\.md)/g, pages)).toEqual([]);
  });
});

/** The citations of what is not known, each with its file. */
function cited(citation: RegExp, known: ReadonlySet<string | undefined>): string[] {
  return citing.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(citation), ([, numbers = '']) => numbers)
      .flatMap((numbers) => numbers.split(/,? (?:and |to )?/))
      .filter((number) => !known.has(number))
      .map((number) => `${file}: ${number}`),
  );
}
