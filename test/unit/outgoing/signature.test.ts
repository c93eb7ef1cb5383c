import { describe, expect, test } from 'vitest';
import {
  findSigner,
  type SignedHeaders,
  secretBytes,
  signedHeaders,
} from '../../../worker/outgoing/signature.ts';
import { fits, newSecret } from '../../support/orders/receiver.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = newSecret();
const now = Date.UTC(2026, 11, 4, 12);
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const senders = { warehouse: [secret], helpdesk: [other] };

const asked = (headers: SignedHeaders, at = now, said = body) =>
  findSigner((name) => headers[name], said, senders, at);

describe('rule 7.60: webhooks are signed by the convention of Standard Webhooks', () => {
  test('as the convention’s own example', async () => {
    const headers = await signedHeaders([secret], id, body, 1614265330 * 1000);
    expect(headers).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('by each secret while one is rotated, so that either verifies', async () => {
    const headers = await signedHeaders([other, secret], id, body, now);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const one of [secret, other]) expect(fits({ headers, body }, one)).toBe(true);
    expect(fits({ headers, body }, newSecret())).toBe(false);
  });

  test.each([
    ['whsec_short', null],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', null],
    [`whsec_${'A'.repeat(31)}!`, null],
    [`whsec_${'A'.repeat(28)}`, null],
    [secret, 24],
    [other, 32],
  ])('%s has so many bytes as a secret: %s', (text, bytes) => {
    expect(secretBytes(text)?.length ?? null).toBe(bytes);
  });
});

describe('rule 7.63: who signed a post', () => {
  test('is known by the secret', async () => {
    const [mine, theirs] = await Promise.all(
      [secret, other].map((one) => signedHeaders([one], id, body, now)),
    );
    expect(await asked(mine as SignedHeaders)).toEqual({ signer: 'warehouse', id });
    expect(await asked(theirs as SignedHeaders)).toEqual({ signer: 'helpdesk', id });
  });

  test('is nobody for another body, id or time, or without a secret of ours', async () => {
    const headers = await signedHeaders([secret], id, body, now);
    const wrong = { problem: 'signature' };
    expect(await asked(headers, now, `${body} `)).toEqual(wrong);
    expect(await asked({ ...headers, 'webhook-id': 'msg_2' })).toEqual(wrong);
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(await asked({ ...headers, 'webhook-timestamp': later })).toEqual(wrong);
    expect(await asked(await signedHeaders([newSecret()], id, body, now))).toEqual(wrong);
  });

  test.each([
    [301_000, { problem: 'time' }],
    [-301_000, { problem: 'time' }],
    [299_000, { signer: 'warehouse', id }],
    [-299_000, { signer: 'warehouse', id }],
  ])('%i ms from now', async (distance, answer) => {
    const headers = await signedHeaders([secret], id, body, now);
    expect(await asked(headers, now + distance)).toEqual(answer);
  });

  test.each([
    ['webhook-id', ''],
    ['webhook-id', 'msg.1'],
    ['webhook-timestamp', '1e9'],
    ['webhook-timestamp', ''],
    ['webhook-signature', ''],
    ['webhook-signature', 'v1a,abc'],
    ['webhook-signature', 'v1,abc'],
  ])('%s "%s" is no signature', async (name, value) => {
    const headers = await signedHeaders([secret], id, body, now);
    expect(await asked({ ...headers, [name]: value })).toEqual({ problem: 'missing' });
  });
});
