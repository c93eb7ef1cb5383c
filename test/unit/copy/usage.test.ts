import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { claims } from '../../../worker/catalogue/claims.ts';
import { keyStem, stems, words } from '../../support/copy/copy-words.ts';
import { keysInCode } from '../../support/copy/words-in-code.ts';

/** The copy keys that the code contains in full. The compiler checks that each of them exists. */
const keysInSource = keysInCode()
  .map(({ template }) => template)
  .filter((template) => !template.includes('<'))
  .map((key) => (key.includes(':') ? key : `shell:${key}`));
const claimsInTexts = [...words('en_GB').values()].flatMap((text) =>
  [...text.matchAll(/\$t\((.*?)\)/g)].map(([, key]) => key ?? ''),
);
/** The copy keys that the shop reads while this test renders every page, mail and state. */
let shownKeys: ReadonlySet<string> = new Set();

/** Renders everything in every market. A missing text throws an error with the name of its copy file. */
beforeAll(async () => {
  const { store } = createInstance({ initAsync: false }, () => {});
  const getResource = vi.spyOn(Object.getPrototypeOf(store), 'getResource');
  // The copy module caches texts that another test has read, so this test loads the modules again.
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'development');
  await import('../../../worker/copy/copy.ts');
  vi.unstubAllEnvs();
  const { showEverything } = await import('../../support/copy/everything-shown.ts');
  await showEverything();
  shownKeys = new Set(
    getResource.mock.calls.flatMap(([, area, key], i) =>
      typeof getResource.mock.results[i]?.value === 'string' ? keyStem(`${area}:${key}`) : [],
    ),
  );
  getResource.mockRestore();
  vi.resetModules();
}, 120_000);

describe('the copy keys that the code uses', () => {
  test('the copy has every key that the code uses', () => {
    expect(keysInSource.filter((key) => !stems.has(key))).toEqual([]);
  });

  test('the shop uses every text of the copy', () => {
    const usedKeys = new Set([...keysInSource, ...claimsInTexts, ...shownKeys]);
    expect([...stems].filter((key) => !usedKeys.has(key))).toEqual([]);
  });

  test('the register has every health claim that a text quotes', () => {
    for (const key of claimsInTexts) expect(Object.keys(claims)).toContain(key.split(':')[1]);
  });
});
