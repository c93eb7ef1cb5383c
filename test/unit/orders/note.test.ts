import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOrderForm, readNote } from '../../../worker/orders/form/order-form.ts';
import { toFormData } from '../../support/html/form.ts';
import { orderFields } from '../../support/orders/buyer.ts';

const MAX_LENGTH = 200;

function read(note: string) {
  return readNote(toFormData({ note }), MAX_LENGTH);
}

describe('rule 7.46: the text of a parcel note', () => {
  test.each([
    ['', null],
    ['  \r\n ', null],
    [' With love,\r\nAnna ', 'With love,\nAnna'],
    ['Dear Kim,\r\n\r\n\r\n\r\nall  the\u00a0best', 'Dear Kim,\n\nall the best'],
    ['Happy birthday ❤️ 👩‍👧‍👦', 'Happy birthday ❤️ 👩‍👧‍👦'],
    ['Bis bald.Deine Oma', 'Bis bald.Deine Oma'],
    ['1/2 Glas, bzw./oder mehr. Vi ses.Se dig om', '1/2 Glas, bzw./oder mehr. Vi ses.Se dig om'],
    ['<b>&amp; "quoted"</b>', '<b>&amp; "quoted"</b>'],
  ])('an order stores the parcel note %j as %j', (typed, note) => {
    expect(read(typed)).toMatchObject({ note });
    expect(read(typed).error).toBeUndefined();
  });

  test.each([
    ['200 letters', 'ä'.repeat(MAX_LENGTH), undefined],
    ['201 letters', 'ä'.repeat(MAX_LENGTH + 1), 'tooLong'],
    ['200 letters, each with a separate accent', 'x\u0302'.repeat(MAX_LENGTH), undefined],
    ['200 hearts', '❤️'.repeat(MAX_LENGTH), undefined],
    ['201 hearts', '❤️'.repeat(MAX_LENGTH + 1), 'tooLong'],
    ['100 lines', 'a\r\n'.repeat(MAX_LENGTH / 2), undefined],
    ['one letter with 1,200 accents', `a${'\u0301\u0323'.repeat(600)}`, 'tooLong'],
  ])(
    'a parcel note has at most 200 visible characters, with few accents on each: %s',
    (_, typed, error) => {
      expect(read(typed).error).toBe(error);
    },
  );

  test('a parcel note with a private-use character is refused', () => {
    expect(read('ours \uE000query\uE000').error).toBe('characters');
  });

  test.each([
    ['bell\u0007', 'bell'],
    ['null\u0000', 'null'],
    ['turned \u202Earound', 'turned around'],
  ])('a parcel note loses its invisible characters: %j', (typed, note) => {
    expect(read(typed)).toMatchObject({ value: note, note });
  });

  test.each([
    'https://example.com',
    'see HTTP://EXAMPLE',
    'www.example.fi',
    'go to example.com now',
    'example.de/x',
    'ftp://files',
  ])('a parcel note with a link is refused: %j', (typed) => {
    expect(read(typed)).toMatchObject({ value: typed, error: 'link' });
  });

  test('an accepted parcel note has at most 200 characters and does not change if it is validated again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
        const { note, error } = read(typed);
        if (error || note === null) return;
        const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(note);
        expect([...segments].length).toBeLessThanOrEqual(MAX_LENGTH);
        expect(read(note).note).toBe(note);
      }),
    );
  });
});

describe('rule 7.46: the parcel note in the order form', () => {
  const filled = { ...orderFields, email: 'anna@example.com', bundle: 'mind-3' };
  const parse = (from: 'offergift' | 'take', changed: Record<string, string>) =>
    parseOrderForm(toFormData({ ...filled, ...changed }), from, 'DE');

  test('the order form reads the parcel note on the gift page and ignores it on other pages', () => {
    expect(parse('offergift', { note: 'With love' })).toMatchObject({
      form: { note: 'With love' },
    });
    expect(parse('offergift', {})).toMatchObject({ ok: true, form: { note: null } });
    expect(parse('take', { note: 'www.example.com' })).toMatchObject({
      ok: true,
      form: { note: null },
    });
  });

  test('the order form returns the typed values if the parcel note is refused', () => {
    expect(parse('offergift', { note: 'www.example.com' })).toMatchObject({
      ok: false,
      state: {
        values: { note: 'www.example.com', firstName: 'Anna', bundle: 'mind-3' },
        errors: { note: 'link' },
      },
    });
  });

  test('an express order also reads and checks the parcel note', () => {
    expect(parse('offergift', { express: '1', note: 'With love' })).toMatchObject({
      form: { buyer: null, note: 'With love' },
    });
    expect(parse('offergift', { express: '1', note: 'a'.repeat(201) })).toMatchObject({
      ok: false,
      state: { errors: { note: 'tooLong' } },
    });
  });
});
