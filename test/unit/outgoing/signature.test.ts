import { describe, expect, test } from 'vitest';
import {
  findSigner,
  type SignedHeaders,
  signedHeaders,
  toSecretBytes,
} from '../../../worker/outgoing/signature.ts';
import { hasValidSignature, newSecret } from '../../support/orders/receiver.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = newSecret();
const now = Date.UTC(2026, 11, 4, 12);
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const senders = { warehouse: [secret], helpdesk: [other] };

const signer = (headers: SignedHeaders, at = now, text = body) =>
  findSigner((name) => headers[name], text, senders, at);

describe('rule 7.60: the signature of an outgoing webhook', () => {
  test('the signature of a webhook equals the example in the Standard Webhooks specification', async () => {
    const headers = await signedHeaders([secret], id, body, 1614265330 * 1000);
    expect(headers).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('during a rotation of secrets a webhook has a signature by each secret, and either secret verifies it', async () => {
    const headers = await signedHeaders([other, secret], id, body, now);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const one of [secret, other]) expect(hasValidSignature({ headers, body }, one)).toBe(true);
    expect(hasValidSignature({ headers, body }, newSecret())).toBe(false);
  });

  test.each([
    ['whsec_short', null],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', null],
    [`whsec_${'A'.repeat(31)}!`, null],
    [`whsec_${'A'.repeat(28)}`, null],
    [secret, 24],
    [other, 32],
  ])('the number of bytes in the webhook secret %s (null if it is invalid): %s', (text, bytes) => {
    expect(toSecretBytes(text)?.length ?? null).toBe(bytes);
  });
});

describe('rule 7.63: the signature of an incoming request identifies its sender', () => {
  test('the sender of an incoming request is recognised by the secret that signed it', async () => {
    const [byWarehouse, byHelpdesk] = await Promise.all(
      [secret, other].map((one) => signedHeaders([one], id, body, now)),
    );
    expect(await signer(byWarehouse as SignedHeaders)).toEqual({ signer: 'warehouse', id });
    expect(await signer(byHelpdesk as SignedHeaders)).toEqual({ signer: 'helpdesk', id });
  });

  test('an incoming request is refused if its body, id or time was changed, or if its secret is unknown', async () => {
    const headers = await signedHeaders([secret], id, body, now);
    const wrong = { problem: 'signature' };
    expect(await signer(headers, now, `${body} `)).toEqual(wrong);
    expect(await signer({ ...headers, 'webhook-id': 'msg_2' })).toEqual(wrong);
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(await signer({ ...headers, 'webhook-timestamp': later })).toEqual(wrong);
    expect(await signer(await signedHeaders([newSecret()], id, body, now))).toEqual(wrong);
  });

  test.each([
    [301_000, { problem: 'time' }],
    [-301_000, { problem: 'time' }],
    [299_000, { signer: 'warehouse', id }],
    [-299_000, { signer: 'warehouse', id }],
  ])('a post that was signed %i ms ago gets the result %j', async (distance, answer) => {
    const headers = await signedHeaders([secret], id, body, now);
    expect(await signer(headers, now + distance)).toEqual(answer);
  });

  test.each([
    ['webhook-id', ''],
    ['webhook-id', 'msg.1'],
    ['webhook-timestamp', '1e9'],
    ['webhook-timestamp', ''],
    ['webhook-signature', ''],
    ['webhook-signature', 'v1a,abc'],
    ['webhook-signature', 'v1,abc'],
  ])('a post with the header %s "%s" has no readable signature', async (name, value) => {
    const headers = await signedHeaders([secret], id, body, now);
    expect(await signer({ ...headers, [name]: value })).toEqual({ problem: 'missing' });
  });
});
