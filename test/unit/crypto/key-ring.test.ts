import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decrypt, encrypt } from '../../../worker/crypto/encrypted.ts';
import { keyRing, keyRingProblems, readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { isSigned, sign, signatures, signedUntil, signUntil } from '../../../worker/crypto/mac.ts';
import { addressCodes } from '../../../worker/mail/consents.ts';

afterEach(() => vi.restoreAllMocks());

const developmentKey = 'development-signing-key-never-used-in-production';
const strongKey = (name: string) => name.padEnd(43, 'a-key-of-the-tests-');
const anyRing = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60 }), {
  minLength: 1,
  maxLength: 4,
});
const NOW = Date.UTC(2026, 10, 2);

describe('rule 7.31: the permitted signing keys', () => {
  test.each([
    ['', 'Key 1 of 1 in SIGNING_KEY is empty'],
    [' ', 'Key 1 of 1 in SIGNING_KEY is empty'],
    [`${strongKey('a')},`, 'Key 2 of 2 in SIGNING_KEY is empty'],
    [`,${strongKey('a')}`, 'Key 1 of 2 in SIGNING_KEY is empty'],
    ['x'.repeat(31), 'Key 1 of 1 in SIGNING_KEY has 31 characters; it needs 32 at least'],
    [`${strongKey('a')},short`, 'Key 2 of 2 in SIGNING_KEY has 5 characters; it needs 32 at least'],
    [
      'x'.repeat(43),
      'Key 1 of 1 in SIGNING_KEY has only 1 different characters; a random key has more',
    ],
    [
      `${strongKey('a')},${'abcdefg'.repeat(7)}`,
      'Key 2 of 2 in SIGNING_KEY has only 7 different characters; a random key has more',
    ],
    [`${strongKey('a')},${strongKey('a')}`, 'Key 2 of 2 in SIGNING_KEY is a duplicate'],
  ])('every shop refuses SIGNING_KEY %j, and the message has no key', (value, problem) => {
    for (const shop of ['development', 'production'] as const) {
      expect(keyRingProblems(readKeyRing(value), shop)).toContain(problem);
    }
  });

  test.each([developmentKey, `${strongKey('a')}, ${developmentKey}`])(
    'only development accepts SIGNING_KEY %j',
    (value) => {
      expect(keyRingProblems(readKeyRing(value), 'development')).toEqual([]);
      expect(keyRingProblems(readKeyRing(value), 'production').join()).toContain('public');
    },
  );

  test('readKeyRing reads several signing keys, the newest first, and removes spaces around them', () => {
    const ring = readKeyRing(`${strongKey('new')}, ${strongKey('old')}\n`);
    expect(ring).toEqual([strongKey('new'), strongKey('old')]);
    expect(keyRingProblems(ring, 'production')).toEqual([]);
  });

  test('rule 5.40: a staging shop refuses the development key', () => {
    expect(keyRingProblems([developmentKey], 'staging').join()).toContain('development');
  });

  test.each([undefined, 'x', developmentKey, `${strongKey('b')},x`])(
    'a production shop with SIGNING_KEY %j signs nothing, accepts nothing and logs the refusal once',
    async (SIGNING_KEY) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const env = { SHOP: 'production', SIGNING_KEY } as Parameters<typeof keyRing>[0];
      const ring = keyRing(env);
      expect(ring).toEqual([]);
      expect(error.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual([
        'signingKeyRefused',
      ]);
      keyRing(env);
      expect(error).toHaveBeenCalledTimes(1);
      await expect(sign(ring, 'text')).rejects.toMatchObject({ status: 503 });
      await expect(signUntil(ring, 'text', NOW)).rejects.toMatchObject({ status: 503 });
      await expect(encrypt(ring, 'quiz', {}, null)).rejects.toMatchObject({ status: 503 });
      // Anybody who knows the refused signing key could create this signature and this ciphertext.
      const refusedKey = SIGNING_KEY || 'x';
      expect(await isSigned(ring, 'text', await sign([refusedKey], 'text'))).toBe(false);
      const forged = await encrypt([refusedKey], 'operator', { until: NOW }, null);
      expect(await decrypt(ring, 'operator', forged, NOW)).toBeNull();
    },
  );
});

describe('rule 7.31: signatures and ciphertexts of an earlier key stay valid after a rotation', () => {
  test('a key ring accepts only signatures by its own keys', async () => {
    await fc.assert(
      fc.asyncProperty(anyRing, fc.string(), fc.nat(), async (ring, text, at) => {
        const [signer = '', ...others] = [...ring.slice(at % ring.length), ...ring];
        const signature = await sign([signer], text);
        expect(await isSigned(ring, text, signature)).toBe(true);
        const ringWithoutSigner = others.filter((key) => key !== signer);
        expect(await isSigned(ringWithoutSigner, text, signature)).toBe(false);
        expect(await isSigned(ring, `${text}.`, signature)).toBe(false);
      }),
    );
  });

  test('a key ring decrypts a text that an earlier key encrypted, for the text’s purpose and until its expiry time', async () => {
    await fc.assert(
      fc.asyncProperty(anyRing, fc.jsonValue(), fc.nat(), async (ring, value, at) => {
        const encrypted = await encrypt([ring[at % ring.length] ?? ''], 'quiz', { value }, NOW);
        const before = await decrypt(ring, 'quiz', encrypted, NOW - 1);
        expect(before).toEqual(JSON.parse(JSON.stringify({ value })));
        expect(await decrypt(ring, 'quiz', encrypted, NOW)).toBeNull();
        expect(await decrypt(ring, 'withdrawal', encrypted, NOW - 1)).toBeNull();
        expect(await decrypt(['another'], 'quiz', encrypted, NOW - 1)).toBeNull();
      }),
    );
  });

  test('a ciphertext without an expiry time, such as a queued mail, stays valid', async () => {
    const encrypted = await encrypt(['old'], 'quiz-mail', { a: 1 }, null);
    expect(await decrypt(['new', 'old'], 'quiz-mail', encrypted, NOW + 1e12)).toEqual({ a: 1 });
  });

  test('addressCodes finds the consent of an email address that was stored with an earlier key', async () => {
    const [storedCode] = await addressCodes(['old'], 'Kim@Example.com');
    expect(await addressCodes(['new', 'old'], 'kim@example.com')).toContain(storedCode);
    const [newest] = await addressCodes(['new', 'old'], 'kim@example.com');
    expect(await addressCodes(['new'], 'kim@example.com')).toEqual([newest]);
    expect(newest).not.toBe(storedCode);
  });

  test('the function `signatures` returns one signature per key, the newest key first', async () => {
    const ringSignatures = await signatures(['new', 'old'], 'text');
    expect(ringSignatures).toEqual([await sign(['new'], 'text'), await sign(['old'], 'text')]);
  });
});

describe('a signature with an expiry time', () => {
  test('a signature with an expiry time is valid only for the text that was signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.nat(), async (text, other, expires) => {
        const signature = await signUntil(['key'], text, expires);
        expect(await signedUntil(['key'], text, signature)).toBe(expires);
        fc.pre(other !== text);
        expect(await signedUntil(['key'], other, signature)).toBeNull();
      }),
    );
  });

  test('digits at the end of a signed text cannot be used as the signature’s expiry time', async () => {
    const signature = await signUntil(['key'], 'text', 12);
    const mac = signature.split('.')[1];
    for (const [text, end] of [
      ['text:1', '2'],
      ['text:12', ''],
      ['text', '012'],
    ]) {
      expect(await signedUntil(['key'], text ?? '', `${end}.${mac}`)).toBeNull();
    }
  });

  test('signedUntil returns null for any invented signature and does not throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (signature) => {
        expect(await signedUntil(['key'], 'text', signature)).toBeNull();
      }),
    );
  });
});
