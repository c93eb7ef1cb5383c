import { describe, expect, test } from 'vitest';
import { readTextFields } from '../../../worker/http/body/form-text.ts';
import { parseOrderNumber } from '../../../worker/orders/model/order-number.ts';

const rules = {
  line: { longest: 10 },
  more: { longest: 20, multiline: true },
  maybe: { longest: 10, optional: true },
} as const;

function read(fields: Record<string, string | Blob>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ line: 'a', more: 'b', ...fields })) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'a.txt');
  }
  return readTextFields(data, rules);
}

describe('readTextFields validates the text fields of a form', () => {
  test.each([
    ['line', '', 'required'],
    ['line', ' \t ', 'required'],
    ['line', 'a'.repeat(11), 'tooLong'],
    ['line', '😀'.repeat(10), undefined],
    ['line', 'a\nb', 'characters'],
    ['line', '\uE000', 'characters'],
    ['line', 'a\tb', undefined],
    ['line', 'a\u2028b', undefined],
    ['line', '\u3164\u2800\u200B', 'required'],
    ['line', `${'a\u200B'.repeat(10)}`, undefined],
    ['more', 'a\r\nb\tc', undefined],
    ['more', `${'a\r\n'.repeat(9)}bb`, undefined],
    ['line', 'e\u0301'.repeat(10), undefined],
    ['maybe', '', undefined],
    ['maybe', 'a'.repeat(11), 'tooLong'],
  ] as const)('readTextFields checks the field %s with the value %j: %s', (name, value, error) => {
    expect(read({ [name]: value }).errors[name]).toBe(error);
  });

  test('readTextFields refuses an uploaded file with the error "characters", and reads a missing field as empty', () => {
    expect(read({ line: new Blob(['x']) }).errors.line).toBe('characters');
    expect(readTextFields(new FormData(), rules).errors).toEqual({
      line: 'required',
      more: 'required',
    });
  });

  test('readTextFields normalises Unicode, trims and collapses white space, and keeps paragraphs', () => {
    const { texts, values } = read({
      line: '  e\u0301  b ',
      more: 'a \r\n\r\n\r\n\r\n  b\tc\n',
    });
    expect(texts).toMatchObject({ line: 'é b', more: 'a\n\nb c' });
    expect(values.line).toBe('é  b');
  });

  test('readTextFields returns a too long text for correction, but at most 300 characters', () => {
    expect(read({ line: 'a'.repeat(250) }).values.line).toHaveLength(250);
    expect(read({ line: 'a'.repeat(60_000) }).values.line).toHaveLength(300);
  });
});

test.each([
  ['TW-7K3M9Q', 'TW-7K3M9Q'],
  [' tw 7k3m9q ', 'TW-7K3M9Q'],
  ['tw7k3m9q', 'TW-7K3M9Q'],
  ['7K3M9Q', 'TW-7K3M9Q'],
  ['TW–7K3 M9Q', 'TW-7K3M9Q'],
  ['ＴＷ－７Ｋ３Ｍ９Ｑ', 'TW-7K3M9Q'],
  ['TW-7K3M9', null],
  ['TW-7K3M9QX', null],
  ['TW-7K3Ö9Q', null],
  ['', null],
])('parseOrderNumber(%j) is %j', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});

test('readTextFields refuses the placeholder characters of pages (U+E000) and removes them from the value', () => {
  const { values, errors } = read({ line: '\uE000query\uE000' });
  expect(errors.line).toBe('characters');
  expect(values.line).toBe('query');
});
