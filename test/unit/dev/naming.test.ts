import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The forbidden names: those in backticks in the table's column "not". `…Of` forbids functions with this ending. */
function refusedNames(page: string): string[] {
  const table = page.split('\n## ').find((section) => section.startsWith('Naming')) ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    Array.from((row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  );
}

const declaration = /\b(const|let|function|class|type|interface)\s+(?:(\w+)|[{[]([^}\]]*)[}\]])/g;

/** The names that a source file declares although the naming table forbids them, each with its line. */
function namesIn(source: string, refused: readonly string[]): string[] {
  return Array.from(source.matchAll(declaration)).flatMap((match) => {
    const [, kind, single, several = ''] = match;
    const names = single ? [single] : several.split(',').map((part) => localName(part));
    const line = source.slice(0, match.index).split('\n').length;
    return names
      .filter((name) => refused.some((term) => isRefused(name, kind, term)))
      .map((name) => `${line}: ${name}`);
  });
}

/** The variable that one element of a destructuring declares: `b` in `a: b = 1`. */
function localName(part: string): string {
  return /^\s*(?:\.{3})?(?:\w+\s*:\s*)?(\w+)/.exec(part)?.[1] ?? '';
}

/** The permitted names of functions with the refused ending `…Of`. */
const usualNames: readonly string[] = ['indexOf', 'oneOf'];

/** True if the naming table forbids the name: by the same term, its plural, or the ending of a function. */
function isRefused(name: string, kind: string | undefined, term: string): boolean {
  const [lower, lowerTerm] = [name.toLowerCase(), term.toLowerCase()];
  if (!term.startsWith('…')) return lower === lowerTerm || lower === `${lowerTerm}s`;
  return kind === 'function' && name.endsWith(term.slice(1)) && !usualNames.includes(name);
}

describe('the table of forbidden names in CONTRIBUTING.md', () => {
  const refused = refusedNames(readFileSync('CONTRIBUTING.md', 'utf8'));

  test('the code declares no name that CONTRIBUTING.md’s naming table forbids', () => {
    expect(refused.length).toBeGreaterThan(3);
    const files = globSync('{worker,client,sandbox,lookbook,ops,test}/**/*.{ts,tsx}').filter(
      (file) => !file.endsWith('naming.test.ts'),
    );
    const refusedPlaces = files.flatMap((file) =>
      namesIn(readFileSync(file, 'utf8'), refused).map((place) => `${file}:${place}`),
    );
    expect(refusedPlaces).toEqual([]);
  });

  test.each([
    ['const news = 1;', ['1: news']],
    ['\nexport type Teller = () => void;', ['2: Teller']],
    ['const { a: news, door = 2 } = row;', ['1: news', '1: door']],
    ['const [first, ...news] = rows;', ['1: news']],
    ['function priceOf(order: Order) {}', ['1: priceOf']],
    ['const doors = [];', ['1: doors']],
    ['function indexOf(item: string) {}', []],
    ['const newsletter = 1; const priceOf = 2; const { news: event } = row;', []],
  ])('namesIn finds in the source %j the refused names %j', (source, places) => {
    expect(namesIn(source, ['news', 'door', 'Teller', '…Of'])).toEqual(places);
  });
});
