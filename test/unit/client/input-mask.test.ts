import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachMask } from '../../../client/islands/masks/attach-mask.ts';
import { caretAfter, mask } from '../../../client/islands/masks/input-mask.ts';
import { type Mask, orderNumberMask } from '../../../client/islands/masks/masks.ts';
import { countryFacts, type ServedCountry } from '../../../worker/country/markets.ts';

const postcode = (code: ServedCountry) => countryFacts[code].address.postcode.mask;
const phone = (code: ServedCountry) => countryFacts[code].address.phone.mask;

const maskCases: readonly (readonly [Mask, string, string])[] = [
  ['###', '12a', '12a'],
  ['##-##', '1', '1'],
  ['##-##', '12', '12'],
  ['##-##', '123', '12-3'],
  ['##-##', '12-', '12-'],
  ['##-##', '12345', '12-34'],
  ['##-##', '12/34', '12-34'],
  ['##', '٣٤', '٣٤'],
  ['XXX', 'a1ö', 'a1ö'],
  ['SSS', 'éÖå', 'éÖå'],
  ['SSS', 'e\u0301o\u0308a', 'éöa'],
  ['SS', 's1', 's1'],
  ['AAA', 'éöß', 'ÉÖß'],
  ['aaa', 'ÉÖİ', 'éöİ'],
  ['!#-#', '5', '#-5'],
  ['A!A', 'bA', 'BA'],
  ['!!#', '1', '!1'],
  ['(##) #', '123', '(12) 3'],
  ['(##) #', '(12', '(12'],
  ['#%', '1', '1'],
  ['#%', '1%', '1%'],
  ['', 'abc', 'abc'],
  ['##', '', ''],
  [postcode('DE'), '101155', '10115'],
  [postcode('DE'), 'D-10115', 'D-10115'],
  [postcode('DE'), '10115 Berlin', '10115 Berlin'],
  [postcode('SE'), '11122', '111 22'],
  [postcode('SE'), '111-22', '111 22'],
  [postcode('SE'), 'SE-111 22', 'SE-111 22'],
  [postcode('GB'), 'm11ae', 'M1 1AE'],
  [postcode('GB'), 'm601nw', 'M60 1NW'],
  [postcode('GB'), 'w1a0ax', 'W1A 0AX'],
  [postcode('GB'), 'cr26xh', 'CR2 6XH'],
  [postcode('GB'), 'dn551pt', 'DN55 1PT'],
  [postcode('GB'), 'sw1a1aa', 'SW1A 1AA'],
  [postcode('GB'), 'SW1A 1AAX', 'SW1A 1AA'],
  [postcode('GB'), 'sw', 'SW'],
  [postcode('GB'), '10115', '10115'],
  [orderNumberMask, 'tw7K3M9Q', 'TW-7K3M9Q'],
  [orderNumberMask, 'TW-', 'TW-'],
  [orderNumberMask, 'TW-7K3M9QX', 'TW-7K3M9Q'],
  [phone('DE'), '015123456789', '015123456789'],
  [phone('DE'), '0151 23456789', '0151 23456789'],
  [phone('DE'), '030/1234567', '030 1234567'],
  [phone('DE'), '+49 151 2345', '+49 151 2345'],
  [phone('DE'), '(030) 12345', '(030) 12345'],
  [phone('FR'), '0044 (0)20 7946', '0044 (0)20 7946'],
  [phone('FR'), '0612345678', '06 12 34 56 78'],
  [phone('FR'), '06.12.34', '06 12 34'],
  [phone('FR'), '0033612345678', '0033612345678'],
  [phone('DK'), '20123456', '20 12 34 56'],
  [phone('SE'), '0701234567', '070-123 45 67'],
  [phone('SE'), '08-123', '08-123'],
  [phone('GB'), '020 79460018', '020 7946 0018'],
  [phone('CH'), '0781234567', '078 123 45 67'],
];

const shopMasks = [
  ...Object.values(countryFacts).map(({ address }) => address.postcode.mask),
  ...Object.values(countryFacts).map(({ address }) => address.phone.mask),
  orderNumberMask,
] satisfies Mask[];
const anyMask = fc.constantFrom<Mask>(...shopMasks, '##-##', '(##) #!#', 'Sa-XX', '+## A');
const typedText = fc.oneof(
  fc.stringMatching(/^[0-9a-zA-Z +()./-]{0,20}$/),
  fc.stringMatching(/^[0-9 ]{0,18}$/),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** A fake text field for attachMask. As in a browser, a change of the value by a script moves the caret. */
class Field extends EventTarget {
  value = '';
  selectionStart: number | null = 0;
  writes = 0;
  setRangeText(text: string) {
    this.value = text;
    this.selectionStart = text.length;
    this.writes += 1;
  }
  setSelectionRange(start: number | null) {
    this.selectionStart = start;
  }
  /** Simulates an edit by the visitor. `|` in `text` is the position of the caret. */
  edit(text: string, kind?: string, isComposing = false) {
    this.value = text.replace('|', '');
    this.selectionStart = text.indexOf('|');
    this.dispatchEvent(Object.assign(new Event('input'), { inputType: kind, isComposing }));
    return this.shown();
  }
  shown() {
    const at = this.selectionStart ?? 0;
    return `${this.value.slice(0, at)}|${this.value.slice(at)}`;
  }
}

function maskedField(pattern: Mask, options?: { raise?: boolean }) {
  const field = new Field();
  return { field, detach: attachMask(field, pattern, options) };
}

describe('rule 13.11: the tokens of an input mask’s pattern', () => {
  test.each(maskCases)('the input mask %j formats the input %j as %j', (pattern, typed, shown) => {
    expect(mask(pattern, typed)).toBe(shown);
  });

  test('applying an input mask twice has the same result as once', () => {
    fc.assert(
      fc.property(anyMask, typedText, (pattern, typed) => {
        const once = mask(pattern, typed);
        expect(mask(pattern, once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test('an input mask keeps every digit for which its pattern has room', () => {
    for (const pattern of shopMasks) {
      const room = Math.max(...[pattern].flat().map((form) => form.split('#').length - 1));
      fc.assert(
        fc.property(fc.stringMatching(/^[0-9 ]{0,17}$/), (typed) => {
          const digits = typed.replace(/ /g, '');
          if (digits.length > room) return;
          expect(mask(pattern, typed).replace(/\D/g, '')).toBe(digits);
        }),
      );
    }
  });

  test('repeated deletion of the last character empties a masked field', () => {
    fc.assert(
      fc.property(anyMask, typedText, (pattern, typed) => {
        let maskedText = mask(pattern, typed);
        // After a deletion the mask may insert its fixed characters again, so the loop allows twice as many deletions.
        for (let deletions = 2 * maskedText.length; deletions > 0; deletions -= 1)
          maskedText = mask(pattern, maskedText.slice(0, -1));
        expect(maskedText).toBe('');
      }),
    );
  });
});

describe('rule 13.12: an input mask does not disturb typing', () => {
  test('the caret of a masked field stays inside the text, and a caret at the end stays at the end', () => {
    fc.assert(
      fc.property(anyMask, typedText, fc.nat(20), (pattern, typed, at) => {
        const shown = mask(pattern, typed);
        const caret = Math.min(at, typed.length);
        const place = caretAfter(pattern, typed, caret);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(Math.max(shown.length, caret));
        if (typed.isWellFormed())
          expect(caretAfter(pattern, typed, typed.length)).toBe(shown.length);
      }),
    );
  });

  test.each([
    ['insertText', '1|', '1|'],
    ['insertText', '1112|', '111 2|'],
    ['insertText', '19|1 2', '19|1 2'],
    ['insertText', '119|1 22', '119| 12'],
    ['insertText', '111 |', '111 |'],
    ['deleteContentBackward', '111| 2', '111| 2'],
    ['deleteContentBackward', '111|22', '111| 22'],
    ['deleteContentForward', '111|22', '111 |22'],
    ['deleteContentBackward', '11| 22', '11|2 2'],
    ['insertFromPaste', 'SE-111 22|', 'SE-111 22|'],
  ])(
    'after the edit %s, the text %s in a field for a Swedish postcode becomes %s (| is the caret)',
    (kind, typed, shown) => {
      expect(maskedField(postcode('SE')).field.edit(typed, kind)).toBe(shown);
    },
  );

  test('an input mask waits until the end of a composition (input method for accents or Asian scripts)', () => {
    const { field } = maskedField('AA');
    expect(field.edit('e|', 'insertCompositionText', true)).toBe('e|');
    field.dispatchEvent(new Event('compositionend'));
    expect(field.shown()).toBe('E|');
  });

  test('an input mask formats autofilled text at the change event, not before', () => {
    const { field } = maskedField(postcode('SE'));
    field.edit('11122|');
    field.edit('11122|', 'insertReplacementText');
    expect(field.writes).toBe(0);
    field.dispatchEvent(new Event('change'));
    expect(field.value).toBe('111 22');
  });

  test('an input mask does not rewrite text that is already formatted', () => {
    const { field } = maskedField(postcode('SE'));
    field.edit('111 2|', 'insertText');
    expect(field.writes).toBe(0);
  });

  test('the input mask of order numbers changes all letters to upper case', () => {
    const { field } = maskedField(orderNumberMask, { raise: true });
    expect(field.edit('tw7k|', 'insertText')).toBe('TW-7K|');
  });

  test('an input mask that was removed leaves the input unchanged', () => {
    const { field, detach } = maskedField(postcode('SE'));
    detach();
    expect(field.edit('1112|', 'insertText')).toBe('1112|');
  });
});
