import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { claims } from '../../../worker/catalogue/claims.ts';
import { keyStem, stems, words } from '../../support/copy/copy-words.ts';
import { keysInCode } from '../../support/copy/words-in-code.ts';

/** The copy keys that the code writes as a whole. The compiler checks each of them. */
const keysInSource = keysInCode()
  .map(({ template }) => template)
  .filter((template) => !template.includes('<'))
  .map((key) => (key.includes(':') ? key : `shell:${key}`));
const claimsInTexts = [...words('en_GB').values()].flatMap((text) =>
  [...text.matchAll(/\$t\((.*?)\)/g)].map(([, key]) => key ?? ''),
);
/** The copy keys that the shop reads while it shows every page, mail and state. */
let shownKeys: ReadonlySet<string> = new Set();

/** Shows everything in every market. A text that its language lacks throws an error with the name of its file. */
beforeAll(async () => {
  const { store } = createInstance({ initAsync: false }, () => {});
  const getResource = vi.spyOn(Object.getPrototypeOf(store), 'getResource');
  // The module remembers texts that another test has read, so this test loads the modules again.
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

describe('the copy and the code', () => {
  test('the copy has every key that the code names', () => {
    expect(keysInSource.filter((key) => !stems.has(key))).toEqual([]);
  });

  test('the shop shows every text of the copy', () => {
    const usedKeys = new Set([...keysInSource, ...claimsInTexts, ...shownKeys]);
    expect([...stems].filter((key) => !usedKeys.has(key))).toEqual([]);
  });

  test('the register has every claim that a text quotes', () => {
    for (const key of claimsInTexts) expect(Object.keys(claims)).toContain(key.split(':')[1]);
  });
});
