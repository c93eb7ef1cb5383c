import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../ops/terminal/decode-text.ts';

const text = 'Größe;5 €\r\n';
const byteOrderMark = '\ufeff';
const bigEndian = (value: string) => Buffer.from(value, 'utf16le').swap16();

describe('rule 7.65: a command finds the encoding of a text file', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(byteOrderMark + text)],
    [
      'UTF-16, low byte first, with a byte order mark',
      Buffer.from(byteOrderMark + text, 'utf16le'),
    ],
    ['UTF-16, high byte first, with a byte order mark', bigEndian(byteOrderMark + text)],
    ['UTF-16, low byte first', Buffer.from(text, 'utf16le')],
    ['UTF-16, high byte first', bigEndian(text)],
    ['Windows-1252', Buffer.from('Gr\xf6\xdfe;5 \x80\r\n', 'latin1')],
  ])('decodeText reads %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test('a named encoding is the only one that decodeText tries', () => {
    const windows = Buffer.from('Gr\xf6\xdfe;5 \x80\r\n', 'latin1');
    expect(decodeText(windows, 'latin1')).toBe(text);
    expect(decodeText(windows, 'utf-8')).toBeNull();
    expect(decodeText(Buffer.from(text), 'latin1')).toBe('GrÃ¶ÃŸe;5 â‚¬\r\n');
  });

  test.each<[string, Uint8Array]>([
    ['zeros', new Uint8Array(8)],
    ['a zero within UTF-8', Buffer.from('order;tracking\0\r\n')],
    ['half a character of UTF-16', Buffer.from([0x61, 0, 0x62, 0, 0x63])],
  ])('decodeText refuses %s', (_content, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });
});
