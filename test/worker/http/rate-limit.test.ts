import { describe, expect, test } from 'vitest';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { untilRefused } from '../../support/shop/until-refused.ts';

function postJson(path: string, body: unknown, address?: string): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (address) headers.set('CF-Connecting-IP', address);
  return shop.visit(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const view = { page: 'offerV4', market: 'FI', src: 'v4', steps: ['page_view'] };
const clientError = {
  page: 'take',
  build: '0123456789ab',
  kind: 'error',
  message: 'x is not a function',
  source: '/builds/main-1.js:1:2',
};

async function countViews(): Promise<number> {
  const [row] = await rows<{ count: number | null }>(
    shop,
    "SELECT sum(count) AS count FROM funnel_steps WHERE page = 'offerV4' AND market = 'FI' AND src = 'v4'",
  );
  return row?.count ?? 0;
}

describe('rule 5.19: the shop limits the posts a minute from one IP address', () => {
  test('/beacon accepts 120 posts a minute; more get status 429 with Retry-After and are not counted', async () => {
    const before = await countViews();
    const post = () => postJson('/beacon', view, '203.0.113.1');
    const { accepted, refusal } = await untilRefused(post, 120);
    expect(accepted.length).toBeGreaterThanOrEqual(120);
    expect(new Set(accepted)).toEqual(new Set([204]));
    expect(refusal.headers.get('Retry-After')).toBe('60');
    expect(await refusal.json()).toEqual({ statusCode: 429, message: 'Too many requests' });
    await expect.poll(countViews).toBe(before + accepted.length);
    expect((await postJson('/beacon', view, '203.0.113.2')).status).toBe(204);
    expect((await postJson('/client-errors', clientError, '203.0.113.1')).status).toBe(204);
  });

  test('/client-errors accepts 20 reports a minute, and malformed reports count towards the limit', async () => {
    const post = () => postJson('/client-errors', { ...clientError, user: 'anna' }, '2001:db8::1');
    const { accepted, refusal } = await untilRefused(post, 20);
    expect(accepted.length).toBeGreaterThanOrEqual(20);
    expect(new Set(accepted)).toEqual(new Set([400]));
    expect(refusal.headers.get('Retry-After')).toBe('60');
  });

  test('posts from a developer’s machine have no limit', async () => {
    const posts = Array.from({ length: 45 }, () => postJson('/client-errors', clientError));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204]));
  });
});

describe('rule 5.19: forms that send mails or search for an order accept at most 10 posts a minute from one IP address', () => {
  const forms: [string, Record<string, string>][] = [
    ['/refund', { name: 'Kim', orderNumber: 'TW-7K3M9Q', email: freshEmail() }],
    ['/feedback', { orderNumber: 'TW-7K3M9Q', email: freshEmail() }],
    ['/quiz-email', { email: freshEmail(), consent: 'yes' }],
  ];

  test.each(forms)(
    'the form at %s accepts 10 posts a minute in all markets together, and a refused form keeps the entries',
    async (path, fields) => {
      const markets = ['/gb', '/de', ''];
      let sent = 0;
      const post = () => {
        sent += 1;
        return shop.visit(`${path}${markets[sent % markets.length]}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { 'CF-Connecting-IP': '203.0.113.3', Accept: 'text/html' },
          country: 'SE',
        });
      };
      const { accepted, refusal } = await untilRefused(post, 10);
      expect(accepted.length).toBeGreaterThanOrEqual(10);
      expect(refusal.headers.get('Retry-After')).toBe('60');
      const html = await refusal.text();
      expect(html).toContain(`data-page="${path.slice(1)}"`);
      expect(html).toContain('data-notice="tooMany"');
      expect(html).toContain(`value="${fields.email}"`);
    },
  );
});

test('rule 5.19: a quiz accepts 120 answers a minute from one IP address; after that it shows the step again with a notice', async () => {
  const post = () =>
    shop.visit('/v1/gb', {
      method: 'POST',
      body: new URLSearchParams({ step: 'goal', goal: 'snacks' }),
      headers: { 'CF-Connecting-IP': '203.0.113.9', Accept: 'text/html' },
      country: 'GB',
    });
  const { accepted, refusal } = await untilRefused(post, 120);
  expect(accepted.length).toBeGreaterThanOrEqual(120);
  expect(refusal.headers.get('Retry-After')).toBe('60');
  const html = await refusal.text();
  expect(html).toContain('data-page="v1"');
  expect(html).toContain('data-notice="tooMany"');
});
