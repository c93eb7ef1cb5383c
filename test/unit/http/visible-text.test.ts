import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleJson, visibleText } from '../../../worker/visible-text.ts';

describe('rule 5.43: a text from outside loses its invisible characters', () => {
  test.each([
    ['a zero-width space', 'a\u200bb', 'ab'],
    ['a soft hyphen', 'Haupt\u00adstraße', 'Hauptstraße'],
    ['marks of the text direction', '\u202d+49 151\u202c', '+49 151'],
    ['isolates', '\u2068Anna\u2069', 'Anna'],
    ['a byte order mark', '\ufeffAnna', 'Anna'],
    ['a variation selector after a digit', '4\ufe0f5', '45'],
    ['a variation selector of a Han character', '葛\u{e0100}', '葛'],
    ['a Hangul filler', '\u3164', ''],
    ['a combining grapheme joiner', 'a\u034fb', 'ab'],
    ['a control character', 'a\u0007\u0000b\u009f', 'ab'],
    ['an object replacement character', '\ufffcAnna', 'Anna'],
    ['a noncharacter', 'a\ufffeb', 'ab'],
    ['a joiner between Latin letters', 'Auf\u200clage', 'Auflage'],
    ['a tag without a flag', 'a\u{e0061}', 'a'],
  ])('%s is dropped', (_, text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  test.each([
    ['a joiner of Persian', 'می\u200cخواهم'],
    ['a joiner of Hindi', 'क्\u200dष'],
    ['a joiner of Sinhala', 'ශ්\u200dරී'],
    ['an emoji of several people', '👩\u200d👧'],
    ['the emoji style of a symbol', '❤\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['white space and line breaks', 'a \t\r\n\u00a0\u2028b'],
    ['the number sign of Arabic', '\u0600\u0661'],
  ])('%s stays', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  test('accents are composed, lone surrogates replaced, and blanks become spaces', () => {
    expect(visibleText('e\u0301\ud800\u2800\u0085')).toBe('é\ufffd  ');
  });

  test('a second reading changes nothing, and no character but a joiner in its place is invisible', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, (sent) => {
        const visible = visibleText(sent);
        expect(visibleText(visible)).toBe(visible);
        expect(visible.replace(/\p{RGI_Emoji}|[\u200c\u200d]/gv, '')).not.toMatch(
          /\p{Default_Ignorable_Code_Point}/u,
        );
      }),
    );
  });

  test('the texts of JSON lose their invisible characters, at any depth', () => {
    const json = { a: ['\u200bx', 1, null, { b: 'y\u00ad' }], c: true };
    expect(visibleJson(json)).toEqual({ a: ['x', 1, null, { b: 'y' }], c: true });
  });
});
