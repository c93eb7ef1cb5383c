import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import type { ProviderEnv } from '../../../worker/orders/paypal/client.ts';
import {
  readTransmission,
  transmissionProblem,
} from '../../../worker/orders/paypal/transmission.ts';

const now = Date.parse('2027-03-15T12:00:00Z');

const live: ProviderEnv = {
  SHOP: 'production',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK',
};
const trial: ProviderEnv = { ...live, SHOP: 'development' };
const staging: ProviderEnv = { ...live, SHOP: 'staging' };
const sandbox: ProviderEnv = { ...trial, PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };

const headers = {
  'PayPal-Auth-Algo': 'SHA256withRSA',
  'PayPal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
  'PayPal-Transmission-Id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'PayPal-Transmission-Sig': '/lmlOCqZmyaYqSvdF1U8ZXp0YQ==',
  'PayPal-Transmission-Time': '2027-03-15T11:59:58Z',
};

const read = (changed: Record<string, string> = {}) => {
  const sent: Record<string, string> = { ...headers, ...changed };
  return readTransmission((name) => sent[name]);
};

function problem(changed: Record<string, string>, env = live) {
  const transmission = read(changed);
  if (!transmission) throw new Error('The headers are no transmission');
  return transmissionProblem(transmission, env, now);
}

describe('rule 5.23: the transmission headers of a PayPal webhook', () => {
  test('each PayPal header gets the field name of PayPal’s verification call', () => {
    expect(read()).toEqual({
      auth_algo: 'SHA256withRSA',
      cert_url: headers['PayPal-Cert-Url'],
      transmission_id: headers['PayPal-Transmission-Id'],
      transmission_sig: headers['PayPal-Transmission-Sig'],
      transmission_time: headers['PayPal-Transmission-Time'],
    });
  });

  test.each(Object.keys(headers))('a webhook with an empty %s header is refused', (name) => {
    expect(read({ [name]: '' })).toBeNull();
    expect(read({ [name]: '  ' })).toBeNull();
  });

  test.each([
    ['PayPal-Auth-Algo', 'SHA256 with RSA'],
    ['PayPal-Auth-Algo', 'a'.repeat(101)],
    ['PayPal-Cert-Url', `https://api.paypal.com/${'a'.repeat(480)}`],
    ['PayPal-Cert-Url', 'api.paypal.com/certs'],
    ['PayPal-Transmission-Id', 'a'.repeat(51)],
    ['PayPal-Transmission-Sig', 'a'.repeat(501)],
    ['PayPal-Transmission-Sig', 'a b'],
    ['PayPal-Transmission-Time', 'yesterday'],
    ['PayPal-Transmission-Time', '1'],
    ['PayPal-Transmission-Time', '2027-03-15'],
  ])('a webhook with the %s header %s is refused', (name, value) => {
    expect(read({ [name]: value })).toBeNull();
  });

  test('any values of the webhook headers are read without an exception', () => {
    const any = fc.record(
      Object.fromEntries(Object.keys(headers).map((name) => [name, fc.string({ unit: 'binary' })])),
    );
    fc.assert(
      fc.property(any, (sent) => {
        const transmission = readTransmission((name) => sent[name]);
        if (transmission) transmissionProblem(transmission, live, now);
      }),
    );
  });
});

describe('rule 5.23: the URL of a webhook’s certificate', () => {
  test.each<[ProviderEnv, string]>([
    [live, 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
    [live, 'https://api-m.paypal.com/v1/notifications/certs/CERT-1'],
    [trial, 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
    [trial, 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
    [sandbox, 'http://127.0.0.1:8787/__wallet/v1/notifications/certs/SANDBOX'],
  ])('a certificate’s URL at the configured provider is accepted: $1', (env, url) => {
    expect(problem({ 'PayPal-Cert-Url': url }, env)).toBeNull();
  });

  test.each<[ProviderEnv, string]>([
    [live, 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
    [live, 'https://api.paypal.com:8443/v1/notifications/certs/CERT-1'],
    [live, 'https://api.paypal.com.example/v1/notifications/certs/CERT-1'],
    [live, 'https://api.paypal.com@shop.example/v1/notifications/certs/CERT-1'],
    [live, 'https://shop.example/api.paypal.com'],
    [live, 'https://www.paypal.com/v1/notifications/certs/CERT-1'],
    [live, 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
    [live, 'http://127.0.0.1:8787/__wallet/v1/notifications/certs/SANDBOX'],
    [trial, 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
    [trial, 'http://127.0.0.1:8787/__wallet/v1/notifications/certs/SANDBOX'],
    [staging, 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
    [sandbox, 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
    [{ ...sandbox, SHOP: 'production' }, 'http://127.0.0.1/__wallet/certs/SANDBOX'],
    [{ ...sandbox, SHOP: 'staging' }, 'http://127.0.0.1/__wallet/certs/SANDBOX'],
  ])('a certificate’s URL that is not at the configured provider is refused: $1', (env, url) => {
    expect(problem({ 'PayPal-Cert-Url': url }, env)).toBe('certificate');
  });
});

describe('rule 5.23: the transmission time of a PayPal webhook', () => {
  const at = (ms: number) => ({ 'PayPal-Transmission-Time': new Date(now + ms).toISOString() });

  test.each([
    ['just now', 0],
    ['three days ago, the age of the provider’s last retry', -72 * HOUR],
    ['ten minutes ahead of our clock', HOUR / 6],
  ])('a webhook sent %s is accepted', (_, ms) => {
    expect(problem(at(ms))).toBeNull();
  });

  test.each([
    ['four days ago', -96 * HOUR],
    ['two hours ahead', 2 * HOUR],
  ])('a webhook sent %s is refused', (_, ms) => {
    expect(problem(at(ms))).toBe('time');
  });
});
