import { afterEach, describe, expect, test } from 'vitest';
import { markets } from '../../../worker/country/markets.ts';
import { getProvider, providers } from '../../../worker/orders/flow/providers.ts';
import type { Provider } from '../../../worker/orders/model/provider.ts';
import {
  accountMethods,
  approvalOrigins,
  offeredMethods,
  openMethods,
  paymentMethod,
  paymentMethods,
} from '../../../worker/payment-methods.ts';

const all = accountMethods('');

test('each provider of a method has a client and the origins of its pages', () => {
  for (const { provider } of Object.values(paymentMethods)) {
    expect(Object.keys(providers)).toContain(provider);
    expect([provider, approvalOrigins[provider]]).toEqual([
      provider,
      expect.arrayContaining([expect.stringMatching(/^https:\/\/[^/]+$/)]),
    ]);
  }
});

describe('the offered payment methods', () => {
  test.each([
    ['BE', 'EUR', ['bancontact', 'paypal', 'card']],
    ['AT', 'EUR', ['eps', 'trustly', 'paypal', 'card']],
    ['DE', 'EUR', ['trustly', 'paypal', 'card']],
    ['DK', 'DKK', ['trustly', 'paypal', 'card']],
    ['FI', 'EUR', ['trustly', 'paypal', 'card']],
    ['GB', 'GBP', ['trustly', 'paypal', 'card']],
    ['SE', 'SEK', ['swish', 'trustly', 'paypal', 'card']],
    ['FR', 'EUR', ['paypal', 'card']],
    ['CH', 'CHF', ['paypal', 'card']],
  ] as const)('to %s in %s are %j', (country, currency, names) => {
    expect(offeredMethods(all, { country, currency, amountMinor: 5000 })).toEqual(names);
  });

  test('a method is absent in another currency than its country’s, and below its least amount', () => {
    const sale = { country: 'SE', currency: 'EUR', amountMinor: 5000 } as const;
    expect(offeredMethods(all, sale)).toEqual(['paypal', 'card']);
    const small = { country: 'AT', currency: 'EUR', amountMinor: 99 } as const;
    expect(offeredMethods(all, small)).toEqual(['trustly', 'paypal', 'card']);
  });

  test('PAYMENT_METHODS limits them: spaces, capitals and unknown names are understood', () => {
    expect([...accountMethods(' PayPal, card ,klarna')]).toEqual(['paypal', 'card']);
    expect([...openMethods('paypal,eps', ['eps'])]).toEqual(['paypal']);
    expect([...accountMethods(' ,')]).toEqual([...all]);
  });

  test('each method pays in the currency of a market of its country', () => {
    for (const { currencies } of Object.values(paymentMethods)) {
      for (const [country, currency] of Object.entries(currencies ?? {})) {
        const own = Object.values(markets).filter((market) => market.country === country);
        expect(own.map((market) => market.currency)).toContain(currency);
      }
    }
  });
});

describe('a provider of a test', () => {
  afterEach(() => {
    delete paymentMethods.later;
    delete providers.invoice;
  });

  test('its methods are offered and found by their rows', () => {
    const provider = { bodies: { capture: 'own' } } as Provider;
    providers.invoice = () => provider;
    paymentMethods.later = { ...paymentMethod('card'), provider: 'invoice', brand: 'Later' };
    const account = accountMethods('paypal,later');
    const sale = { country: 'FR', currency: 'EUR', amountMinor: 5000 } as const;
    expect(offeredMethods(account, sale)).toEqual(['paypal', 'later']);
    const env = {} as Parameters<typeof getProvider>[0];
    expect(getProvider(env, 'https://shop.example', 'later')).toBe(provider);
  });

  test('an unknown method throws', () => {
    expect(() => paymentMethod('klarna')).toThrow(RangeError);
  });
});
