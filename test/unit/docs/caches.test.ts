import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The classes whose objects the worker never changes. */
const immutableClasses =
  /^(?:TextEncoder|TextDecoder|RegExp|URL|URLSearchParams|Headers|Intl\.\w+)$/;
const collectionClasses = /^(?:Map|Set|WeakMap|WeakSet|Array)$/;

/** The names of a module's top-level variables that hold state: they are reassigned or changed in place. */
function moduleState(source: string): string[] {
  const reassigned = [...source.matchAll(/^(?:export )?let (\[.*?\]|\w+)/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const constants = [
    ...source.matchAll(/^(?:export )?const (\w+)(?::[^=]+)? = (?:await )?(.*)$/gm),
  ].filter(([, name = '', value = '']) => {
    const [, className] = /^new ([\w.]+)/.exec(value) ?? [];
    if (className && !collectionClasses.test(className)) return !immutableClasses.test(className);
    // React gives each render of a page its own value of a context.
    if (/^create(?!Context)[A-Z]/.test(value)) return true;
    const changes = `\\b${name}(?:\\.(?:set|add|delete|clear|push|unshift|pop|shift|splice)\\(|(?:\\[[^\\]]+\\]|\\.\\w+) (?:\\?\\?|\\+)?= )`;
    return new RegExp(changes).test(source);
  });
  return [...reassigned, ...constants.map(([, name = '']) => name)];
}

/** True if a file uses a cache of the platform or sets a time for a browser's cache. */
function usesOuterCache(source: string): boolean {
  return /\bcaches\.(?:default|open|match|has|keys|delete)\b|\bcacheTtl:|\bcf: \{|max-age=\d|\bno-cache\b/.test(
    source,
  );
}

describe('docs/caches.md', () => {
  const page = readFileSync('docs/caches.md', 'utf8');
  const documentedStates = [...page.matchAll(/`(worker\/[\w./-]+): (\w+)`/g)].map(
    ([, file, name]) => `${file}: ${name}`,
  );

  test('docs/caches.md names exactly the worker’s module variables that hold state', () => {
    const files = globSync('worker/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
    const moduleStates = files.flatMap((file) =>
      moduleState(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(documentedStates.toSorted()).toEqual(moduleStates.toSorted());
  });

  test('docs/caches.md names every file that uses a cache of the platform or the browser', () => {
    const files = globSync(['worker/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'assets/_headers']);
    const users = files
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => usesOuterCache(readFileSync(path, 'utf8')));
    expect(users.length).toBeGreaterThan(5);
    expect(users.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
  });

  test.each([
    ["await caches.default.match('/a');", true],
    ['await caches.open(name);', true],
    ["await kv.get('a', { cacheTtl: 30 });", true],
    ['await fetch(url, { cf: { cacheEverything: true } });', true],
    ["c.header('Cache-Control', 'private, max-age=60');", true],
    ["const headers = { 'Cache-Control': 'no-cache' };", true],
    ["c.header('Cache-Control', NOT_STORED);", false],
    ['caches.set(env, new PageCache());', false],
  ])('usesOuterCache returns for the source %j: %j', (source, isUser) => {
    expect(usesOuterCache(source)).toBe(isUser);
  });

  test.each([
    ['let cached = 1;', ['cached']],
    ['let [readAt, askedAt] = [0, 0];', ['readAt', 'askedAt']],
    [
      'const cached = new Map<string, string>();\nfunction a() { cached.set("a", "b"); }',
      ['cached'],
    ],
    ['export const caches = new WeakMap<Env, PageCache>();\n  caches.set(env, x);', ['caches']],
    ['const cache = new PageCache();', ['cache']],
    ['const isolateStore = createStore();', ['isolateStore']],
    ['const log: string[] = [];\n  log.push("a");', ['log']],
    ['const facts = {};\n  facts.last = 1;', ['facts']],
    ['const names = new Set(["a"]);\n  names.has("a");', []],
    ['const encoder = new TextEncoder();', []],
    ['  const inner = new Map();\n  inner.set(1, 2);', []],
  ])('moduleState finds in the source %j the state %j', (source, names) => {
    expect(moduleState(source)).toEqual(names);
  });
});
