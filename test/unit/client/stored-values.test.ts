import { afterEach, expect, test, vi } from 'vitest';
import { readStored, store } from '../../../client/stored-values.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage that throws on each use, as in a browser that blocks it. */
const blocked = new Proxy({} as Storage, {
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
});

test('a blocked session storage leaves the values in the memory of the tab', () => {
  vi.stubGlobal('sessionStorage', blocked);
  expect(readStored('quiz:v1')).toEqual({});
  store('quiz:v1', { answers: { age: '30' } });
  expect(readStored('quiz:v1')).toEqual({ answers: { age: '30' } });
  store('quiz:v1', null);
  expect(readStored('quiz:v1')).toEqual({});
});

test('a working session storage has the values, and the memory none', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  store('plan:v1', { told: [] });
  expect([...values]).toEqual([['plan:v1', '{"told":[]}']]);
  values.clear();
  expect(readStored('plan:v1')).toEqual({});
});
