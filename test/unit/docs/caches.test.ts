import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Values that a module makes once and never changes. */
const constant = /^(?:TextEncoder|TextDecoder|RegExp|URL|URLSearchParams|Headers|Intl\.\w+)$/;
const builtIn = /^(?:Map|Set|WeakMap|WeakSet|Array)$/;

/** The names of a module's top level that hold state: reassigned, or changed in place. */
function stateOf(source: string): string[] {
  const reassigned = [...source.matchAll(/^(?:export )?let (\[.*?\]|\w+)/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const constants = [
    ...source.matchAll(/^(?:export )?const (\w+)(?::[^=]+)? = (?:await )?(.*)$/gm),
  ].filter(([, name = '', value = '']) => {
    const [, made] = /^new ([\w.]+)/.exec(value) ?? [];
    if (made && !builtIn.test(made)) return !constant.test(made);
    if (/^create[A-Z]/.test(value)) return true;
    const changes = `\\b${name}(?:\\.(?:set|add|delete|clear|push|unshift|pop|shift|splice)\\(|(?:\\[[^\\]]+\\]|\\.\\w+) (?:\\?\\?|\\+)?= )`;
    return new RegExp(changes).test(source);
  });
  return [...reassigned, ...constants.map(([, name = '']) => name)];
}

describe('docs/caches.md', () => {
  const page = readFileSync('docs/caches.md', 'utf8');
  const named = [...page.matchAll(/`(worker\/[\w./-]+): (\w+)`/g)].map(
    ([, file, name]) => `${file}: ${name}`,
  );

  test('names every state that a module of the worker keeps, and no other', () => {
    const files = globSync('worker/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
    const found = files.flatMap((file) =>
      stateOf(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(named.toSorted()).toEqual(found.toSorted());
  });

  test.each([
    ['let known = 1;', ['known']],
    ['let [readAt, askedAt] = [0, 0];', ['readAt', 'askedAt']],
    ['const known = new Map<string, string>();\nfunction a() { known.set("a", "b"); }', ['known']],
    ['export const caches = new WeakMap<Env, PageCache>();\n  caches.set(env, x);', ['caches']],
    ['const cache = new PageCache();', ['cache']],
    ['const isolateStore = createStore();', ['isolateStore']],
    ['const log: string[] = [];\n  log.push("a");', ['log']],
    ['const facts = {};\n  facts.last = 1;', ['facts']],
    ['const names = new Set(["a"]);\n  names.has("a");', []],
    ['const encoder = new TextEncoder();', []],
    ['  const inner = new Map();\n  inner.set(1, 2);', []],
  ])('of %j it is %j', (source, names) => {
    expect(stateOf(source)).toEqual(names);
  });
});
