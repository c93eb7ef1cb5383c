import { expect, test } from 'vitest';
import { unknownTokens } from '../../../ops/build/client/css-tokens.ts';

const tokens = { file: 'tokens.css', css: ':root {\n  --radius: 4px;\n}\n' };

test('unknownTokens reports an undefined CSS custom property with its file and line', () => {
  const card = { file: 'card.css', css: '.card {\n  border-radius: var(--radius-m);\n}\n' };
  expect(unknownTokens([tokens, card])).toEqual([
    { message: 'No style sheet defines --radius-m', file: 'card.css', line: 2, column: 22 },
  ]);
});

test('unknownTokens accepts a CSS custom property that another style sheet defines', () => {
  const card = { file: 'card.css', css: '.card { border-radius: var(--radius); }' };
  expect(unknownTokens([tokens, card])).toEqual([]);
});

test('unknownTokens ignores CSS custom properties in comments', () => {
  const card = {
    file: 'card.css',
    css: '/* --gap: 1px\n var(--old) */\n.card { gap: var( --gap ); }',
  };
  expect(unknownTokens([tokens, card])).toMatchObject([{ line: 3, column: 19 }]);
});
