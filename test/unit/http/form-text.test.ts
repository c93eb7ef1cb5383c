import { describe, expect, test } from 'vitest';
import { readTextFields } from '../../../worker/http/body/form-text.ts';
import { parseOrderNumber } from '../../../worker/services/order-number.ts';

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

describe('the texts of a form', () => {
  test.each([
    ['line', '', 'required'],
    ['line', ' \t ', 'required'],
    ['line', 'a'.repeat(11), 'tooLong'],
    ['line', '😀'.repeat(10), undefined],
    ['line', 'a\nb', 'characters'],
    ['line', 'a\u0000', 'characters'],
    ['line', '\u202Eabc', 'characters'],
    ['more', 'a\r\nb\tc', undefined],
    ['more', 'a\u0007b', 'characters'],
    ['more', `${'a\r\n'.repeat(9)}bb`, undefined],
    ['line', 'e\u0301'.repeat(10), undefined],
    ['maybe', '', undefined],
    ['maybe', 'a'.repeat(11), 'tooLong'],
  ] as const)('%s %j: %s', (name, value, error) => {
    expect(read({ [name]: value }).errors[name]).toBe(error);
  });

  test('a file is a wrong character, a field that is missing is empty', () => {
    expect(read({ line: new Blob(['x']) }).errors.line).toBe('characters');
    expect(readTextFields(new FormData(), rules).errors).toEqual({
      line: 'required',
      more: 'required',
    });
  });

  test('are in order: composed, trimmed, white space collapsed, paragraphs kept', () => {
    const { texts, values } = read({
      line: '  e\u0301  b ',
      more: 'a \r\n\r\n\r\n\r\n  b\tc\n',
    });
    expect(texts).toMatchObject({ line: 'é b', more: 'a\n\nb c' });
    expect(values.line).toBe('é  b');
  });

  test('what is too long comes back to be shortened, a book does not', () => {
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
])('the order number %j is %j', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});

test('what marks our own places in a page is refused, and not shown again', () => {
  const { values, errors } = read({ line: '\uE000query\uE000' });
  expect(errors.line).toBe('characters');
  expect(values.line).toBe('query');
});
