import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The files that may cite rules and decisions. */
const citingFiles = [
  ...globSync('{worker,client,sandbox,lookbook,ops,test,docs}/**/*.{ts,tsx,mjs,css,sql,md}'),
  ...globSync('*.{md,ts,toml}'),
];

const rules = globSync('docs/product/[0-9]*.md').flatMap((file) => {
  const numbers = readFileSync(file, 'utf8').matchAll(/^\*\*(\d+\.\d+)\*\*/gm);
  return Array.from(numbers, ([, number = '']) => ({ file, number }));
});

const decisions = globSync('docs/decisions/[0-9]*.md').map((file) => file.match(/\d{4}/)?.[0]);

describe('the product’s rules', () => {
  test('every rule number begins with the number of its page and is unique', () => {
    const misplaced = rules.filter(
      ({ file, number }) => !file.includes(`/${number.slice(0, number.indexOf('.'))}-`),
    );
    expect(misplaced).toEqual([]);
    expect(new Set(rules.map(({ number }) => number)).size).toBe(rules.length);
  });

  test('every product rule that a file cites exists', () => {
    const ruleNumbers = new Set(rules.map(({ number }) => number));
    expect(
      wrongCitations(/\brules? (\d+\.\d+(?:(?:,| and| to) \d+\.\d+)*)/gi, ruleNumbers),
    ).toEqual([]);
  });

  test('every decision that a file cites exists', () => {
    expect(
      wrongCitations(/\bdecisions? (\d{4}(?:(?:,| and) \d{4})*)/gi, new Set(decisions)),
    ).toEqual([]);
  });

  test('every design page that a file cites exists', () => {
    const pages = new Set(globSync('docs/design/*.md').map((file) => basename(file)));
    expect(wrongCitations(/docs\/design\/([a-z]+\.md)/g, pages)).toEqual([]);
  });
});

/** The citations of something that is not in `targets`, each with the file that contains the citation. */
function wrongCitations(citation: RegExp, targets: ReadonlySet<string | undefined>): string[] {
  return citingFiles.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(citation), ([, numbers = '']) => numbers)
      .flatMap((numbers) => numbers.split(/,? (?:and |to )?/))
      .filter((number) => !targets.has(number))
      .map((number) => `${file}: ${number}`),
  );
}
