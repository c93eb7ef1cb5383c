import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toBase64url } from '../../../../worker/crypto/base64url.ts';
import { accessOperator } from '../../../../worker/http/operators/operator-access.ts';

const [team, audience] = ['tarnwell', 'the-desk'];
const issuer = `https://${team}.cloudflareaccess.com`;
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

let [teamKeys, otherKeys]: CryptoKeyPair[] = [];
beforeAll(async () => {
  [teamKeys, otherKeys] = await Promise.all(
    [1, 2].map(() => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])),
  );
  const jwk = teamKeys && (await crypto.subtle.exportKey('jwk', teamKeys.publicKey));
  vi.stubGlobal('fetch', async (address: string) =>
    address === `${issuer}/cdn-cgi/access/certs`
      ? Response.json({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] })
      : new Response(null, { status: 404 }),
  );
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

const encoded = (part: object) => toBase64url(new TextEncoder().encode(JSON.stringify(part)));

/** A signed token (JWT) of Cloudflare Access. `claims` and `header` override its fields; `pair` is the key pair. */
async function token(claims: object = {}, header: object = {}, pair = teamKeys): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: [audience], email: 'anna@example.com', iat: now, nbf: now };
  const text = [
    encoded({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header }),
    encoded({ ...usual, exp: now + 60, ...claims }),
  ].join('.');
  if (!pair) throw new Error('No keys');
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign(algorithm.name, pair.privateKey, bytes);
  return `${text}.${toBase64url(new Uint8Array(signature))}`;
}

const settings = { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience };
const operator = async (jwt: Promise<string>, more: object = {}) =>
  accessOperator(await jwt, { ...settings, ...more });
const identity = async (jwt: Promise<string>) => (await operator(jwt))?.name ?? null;
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

describe('rule 7.57: a token of Cloudflare Access identifies the operator', () => {
  test('a token of Cloudflare Access identifies a person by the email address and a service by its name', async () => {
    expect(await identity(token())).toBe('anna@example.com');
    expect(await identity(token({ email: undefined, common_name: 'packer' }))).toBe('packer');
  });

  test.each<[string, () => Promise<string>]>([
    ['that another key signed', () => token({}, {}, otherKeys)],
    ['of an unknown key', () => token({}, { kid: 'two' })],
    ['that names no key', () => token({}, { kid: undefined })],
    ['of another audience', () => token({ aud: ['another-application'] })],
    ['of no audience', () => token({ aud: undefined })],
    ['of another team', () => token({ iss: 'https://others.cloudflareaccess.com' })],
    ['that has expired', () => token({ exp: seconds(-1) })],
    ['without an expiry', () => token({ exp: undefined })],
    ['that is not valid yet', () => token({ nbf: seconds(600) })],
    ['with an empty email address', () => token({ email: '' })],
    [
      'without a signature',
      async () => `${(await token({}, { alg: 'none' })).split('.', 2).join('.')}.`,
    ],
    ['that names the algorithm HS256', () => token({}, { alg: 'HS256' })],
    [
      'whose claims were changed',
      async () => {
        const [header, , signature] = (await token()).split('.');
        const [, claims] = (await token({ email: 'eve@example.com' })).split('.');
        return [header, claims, signature].join('.');
      },
    ],
    ['of three arbitrary letters', async () => 'a.b.c'],
    ['that is empty', async () => ''],
  ])('accessOperator refuses a token %s', async (_, makeToken) => {
    expect(await identity(makeToken())).toBeNull();
  });

  test('accessOperator refuses every token if Cloudflare Access’s public keys cannot be loaded', async () => {
    expect(await operator(token(), { ACCESS_TEAM: 'nobody' })).toBeNull();
  });
});

describe('rule 7.110: an operator has a role from the claim of the token or from the table of the shop', () => {
  const tableOf = (OPERATOR_ROLES: string) => ({ OPERATOR_ROLES });
  const claim = { ACCESS_ROLE_CLAIM: 'shop_role' };
  const role = async (jwt: Promise<string>, more: object) => (await operator(jwt, more))?.role;

  test.each<[string, object, object, string]>([
    ['nothing names a role', {}, {}, 'read'],
    ['the table has the address', {}, tableOf('Anna@Example.com = Refund'), 'refund'],
    ['the table has another address', {}, tableOf('kim@example.com=erase'), 'read'],
    ['the table has an unknown role', {}, tableOf('anna@example.com=admin'), 'read'],
    ['the claim has a role', { shop_role: 'pack' }, claim, 'pack'],
    ['the claim has several roles', { shop_role: ['pack', 'staff', 'refund'] }, claim, 'refund'],
    ['the identity provider gave the claim', { custom: { shop_role: 'erase' } }, claim, 'erase'],
    ['the claim has another value', { shop_role: { role: 'erase' } }, claim, 'read'],
    ['the setting names no claim', { shop_role: 'erase', '': 'erase' }, {}, 'read'],
    [
      'claim and table differ',
      { shop_role: 'pack' },
      { ...claim, ...tableOf('anna@example.com=erase') },
      'erase',
    ],
  ])('if %s', async (_, claims, more, expected) => {
    expect(await role(token(claims), more)).toBe(expected);
  });

  test('a service token has the role of its name in the table', async () => {
    const service = token({ email: undefined, common_name: '88bf.access' });
    expect(await role(service, tableOf('88bf.access=pack'))).toBe('pack');
  });
});
