import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeShort } from '../../../worker/view/short-text-encoder.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary-ascii' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom('a', 'ä', 'é', '…', '€', '\uE000', '\u07ff', '\u0800', '😀') }),
);

test('decision 0049: the encoder of short texts returns the same bytes as TextEncoder', () => {
  const { encodeInto } = TextEncoder.prototype;
  fc.assert(
    fc.property(text, (written) => {
      // `encodeInto` is the platform's own method: the shop does not replace it.
      const bytes = new Uint8Array(written.length * 3);
      const { written: size } = encodeInto.call(new TextEncoder(), written, bytes);
      expect(new TextEncoder().encode(written)).toEqual(bytes.slice(0, size));
      const own = encodeShort(written);
      expect(own === null).toBe(/[\ud800-\udfff]/.test(written));
      if (own) expect(own).toEqual(bytes.slice(0, size));
    }),
  );
});

test('decision 0049: the encoder returns no bytes if it is called without a text', () => {
  expect(new TextEncoder().encode()).toEqual(new Uint8Array());
});
