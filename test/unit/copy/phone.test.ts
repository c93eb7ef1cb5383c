import { expect, test } from 'vitest';
import { translate } from '../../../worker/copy/copy.ts';
import { shownPhone } from '../../../worker/copy/shown-value.ts';

test('the digits of a phone number stay in one line, and the mark of an example stays apart', () => {
  const words = { t: translate('DE') };
  expect(shownPhone(words, '+45 70 12 34 56')).toBe('+45\u00a070\u00a012\u00a034\u00a056');
  expect(shownPhone(words, '+45 70 00 00 00')).toBe(
    '+45\u00a070\u00a000\u00a000\u00a000 (Beispiel)',
  );
});
