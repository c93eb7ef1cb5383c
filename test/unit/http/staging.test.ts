import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { securityHeaders } from '../../../worker/http/headers.ts';
import { apiHost } from '../../../worker/orders/paypal/client.ts';
import type { Shop } from '../../../worker/shop.ts';

const app = new Hono<App>().use(securityHeaders()).get('*', (c) => c.text('a page'));

const credentials = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: '',
};

test.each<[Shop, string | null, boolean, string]>([
  ['development', null, false, 'api-m.sandbox.paypal.com'],
  ['staging', 'noindex, nofollow', true, 'api-m.sandbox.paypal.com'],
  ['production', null, true, 'api-m.paypal.com'],
])(
  'rule 5.40: a shop with SHOP %s sends X-Robots-Tag %s, Strict-Transport-Security: %s, and pays at %s',
  async (SHOP, robots, isSafe, host) => {
    for (const path of ['/', '/missing']) {
      const { headers } = await app.request(path, {}, { SHOP });
      expect(headers.get('X-Robots-Tag'), path).toBe(robots);
      expect(headers.has('Strict-Transport-Security'), path).toBe(isSafe);
    }
    expect(apiHost({ SHOP, ...credentials })).toBe(host);
  },
);
