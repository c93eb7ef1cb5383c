import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { claims } from '../../../worker/catalogue/claims.ts';
import { stemOf, stems, words } from '../../support/copy/copy-words.ts';
import { keysInCode } from '../../support/copy/words-in-code.ts';

/** Keys that a line of code names as a whole; the compiler knows each of them. */
const named = keysInCode()
  .map(({ template }) => template)
  .filter((template) => !template.includes('<'))
  .map((key) => (key.includes(':') ? key : `shell:${key}`));
const claimsInTexts = [...words('en_GB').values()].flatMap((text) =>
  [...text.matchAll(/\$t\((.*?)\)/g)].map(([, key]) => key ?? ''),
);
/** The keys that are read while everything is shown; `named` has those that code writes whole. */
let read: ReadonlySet<string> = new Set();

/** Shows all there is in every market. A text that is missing in its language throws an error that names its file. */
beforeAll(async () => {
  const { store } = createInstance({ initAsync: false }, () => {});
  const found = vi.spyOn(Object.getPrototypeOf(store), 'getResource');
  // Words that another test has read are remembered, so everything is loaded anew.
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'development');
  await import('../../../worker/copy/copy.ts');
  vi.unstubAllEnvs();
  const { showEverything } = await import('../../support/copy/everything-shown.ts');
  await showEverything();
  read = new Set(
    found.mock.calls.flatMap(([, area, key], i) =>
      typeof found.mock.results[i]?.value === 'string' ? stemOf(`${area}:${key}`) : [],
    ),
  );
  found.mockRestore();
  vi.resetModules();
}, 120_000);

describe('words and code', () => {
  test('a key that a line of code names is there', () => {
    expect(named.filter((key) => !stems.has(key))).toEqual([]);
  });

  test('no word is written that nothing shows', () => {
    const asked = new Set([...named, ...claimsInTexts, ...read]);
    expect([...stems].filter((key) => !asked.has(key))).toEqual([]);
  });

  test('what a text quotes from the register is in it', () => {
    for (const key of claimsInTexts) expect(Object.keys(claims)).toContain(key.split(':')[1]);
  });
});
