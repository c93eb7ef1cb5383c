import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decrypt, encrypt } from '../../../worker/crypto/encrypted.ts';
import { keyRing, keyRingProblems, readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { isSigned, sign, signatures, signedUntil, signUntil } from '../../../worker/crypto/mac.ts';
import { addressCodes } from '../../../worker/services/consents.ts';

afterEach(() => vi.restoreAllMocks());

const development = 'development-signing-key-never-used-in-production';
const strong = (name: string) => name.padEnd(43, 'x');
const anyRing = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60 }), {
  minLength: 1,
  maxLength: 4,
});
const NOW = Date.UTC(2026, 10, 2);

describe('rule 7.31: which keys may be used', () => {
  test.each([
    ['', 'Key 1 of 1 in SIGNING_KEY is empty'],
    [' ', 'Key 1 of 1 in SIGNING_KEY is empty'],
    [`${strong('a')},`, 'Key 2 of 2 in SIGNING_KEY is empty'],
    [`,${strong('a')}`, 'Key 1 of 2 in SIGNING_KEY is empty'],
    ['x'.repeat(31), 'Key 1 of 1 in SIGNING_KEY has 31 characters; it needs 32 at least'],
    [`${strong('a')},short`, 'Key 2 of 2 in SIGNING_KEY has 5 characters; it needs 32 at least'],
    [`${strong('a')},${strong('a')}`, 'Key 2 of 2 in SIGNING_KEY is a duplicate'],
  ])('%j is refused everywhere, and no key is quoted', (value, problem) => {
    for (const shop of ['development', 'production'] as const) {
      expect(keyRingProblems(readKeyRing(value), shop)).toContain(problem);
    }
  });

  test.each([development, `${strong('a')}, ${development}`])('%j only in development', (value) => {
    expect(keyRingProblems(readKeyRing(value), 'development')).toEqual([]);
    expect(keyRingProblems(readKeyRing(value), 'production').join()).toContain('public');
  });

  test('several strong keys are read, the newest first, spaces around them apart', () => {
    const ring = readKeyRing(`${strong('new')}, ${strong('old')}\n`);
    expect(ring).toEqual([strong('new'), strong('old')]);
    expect(keyRingProblems(ring, 'production')).toEqual([]);
  });

  test('rule 5.40: the key of development opens no shop of staging', () => {
    expect(keyRingProblems([development], 'staging').join()).toContain('development');
  });

  test.each([undefined, 'x', development, `${strong('b')},x`])(
    'in production a shop with %j signs nothing, accepts nothing, and its log says why',
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
      // What anyone could make who knows the key that was refused.
      const weak = SIGNING_KEY || 'x';
      expect(await isSigned(ring, 'text', await sign([weak], 'text'))).toBe(false);
      const guessed = await encrypt([weak], 'operator', { until: NOW }, null);
      expect(await decrypt(ring, 'operator', guessed, NOW)).toBeNull();
    },
  );
});

describe('rule 7.31: what an earlier key signed goes on working after a rotation', () => {
  test('a signature by any key of the ring is accepted, one by no other', async () => {
    await fc.assert(
      fc.asyncProperty(anyRing, fc.string(), fc.nat(), async (ring, text, at) => {
        const [signer = '', ...others] = [...ring.slice(at % ring.length), ...ring];
        const signature = await sign([signer], text);
        expect(await isSigned(ring, text, signature)).toBe(true);
        const without = others.filter((key) => key !== signer);
        expect(await isSigned(without, text, signature)).toBe(false);
        expect(await isSigned(ring, `${text}.`, signature)).toBe(false);
      }),
    );
  });

  test('what an earlier key encrypted is decrypted, for its purpose and until its end', async () => {
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

  test('a queued mail has no end', async () => {
    const encrypted = await encrypt(['old'], 'quiz-mail', { a: 1 }, null);
    expect(await decrypt(['new', 'old'], 'quiz-mail', encrypted, NOW + 1e12)).toEqual({ a: 1 });
  });

  test('the proof of a consent that was given under an earlier key is found again', async () => {
    const [given] = await addressCodes(['old'], 'Kim@Example.com');
    expect(await addressCodes(['new', 'old'], 'kim@example.com')).toContain(given);
    const [newest] = await addressCodes(['new', 'old'], 'kim@example.com');
    expect(await addressCodes(['new'], 'kim@example.com')).toEqual([newest]);
    expect(newest).not.toBe(given);
  });

  test('every key has a signature of its own, the newest first', async () => {
    const all = await signatures(['new', 'old'], 'text');
    expect(all).toEqual([await sign(['new'], 'text'), await sign(['old'], 'text')]);
  });
});

describe('a signature with an end', () => {
  test('holds for its text and its end alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.nat(), async (text, other, expires) => {
        const signature = await signUntil(['key'], text, expires);
        expect(await signedUntil(['key'], text, signature)).toBe(expires);
        fc.pre(other !== text);
        expect(await signedUntil(['key'], other, signature)).toBeNull();
      }),
    );
  });

  test('a text’s own digits are no end', async () => {
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

  test('no invented one holds, and none makes it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (signature) => {
        expect(await signedUntil(['key'], 'text', signature)).toBeNull();
      }),
    );
  });
});
