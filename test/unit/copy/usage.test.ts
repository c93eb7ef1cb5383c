import { describe, expect, test } from 'vitest';
import { claims } from '../../../worker/catalogue/claims.ts';
import { words } from '../../support/copy/copy-words.ts';
import { keysOf, stems } from '../../support/copy/key-tables.ts';
import { keysInCode } from '../../support/copy/words-in-code.ts';

const inCode = keysInCode();
const claimsInTexts = [...words('en_GB').values()].flatMap((text) =>
  [...text.matchAll(/\$t\((.*?)\)/g)].map(([, key]) => key ?? ''),
);
const asked = new Set([
  ...inCode.flatMap(({ template }) => keysOf[template] ?? [template]).map(withArea),
  ...claimsInTexts,
]);

describe('words and code', () => {
  test('the scan finds the calls: literals, choices and templates', () => {
    const found = inCode.map(({ template }) => template);
    for (const key of ['skip', 'order:receipt.headingPlain', 'claims:<claim>']) {
      expect(found).toContain(key);
    }
  });

  test('every template has its table here', () => {
    const unknown = inCode.filter(({ template }) => template.includes('<') && !keysOf[template]);
    expect(unknown).toEqual([]);
  });

  test('no key that is asked for is missing', () => {
    expect([...asked].filter((key) => !stems.has(key))).toEqual([]);
  });

  test('no word is written that nothing shows', () => {
    expect([...stems].filter((key) => !asked.has(key))).toEqual([]);
  });

  test('what a text quotes from the register is in it', () => {
    for (const key of claimsInTexts) expect(Object.keys(claims)).toContain(key.split(':')[1]);
  });
});

function withArea(key: string): string {
  return key.includes(':') ? key : `shell:${key}`;
}
