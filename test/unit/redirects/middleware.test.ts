import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { locate } from '../../../worker/http/locate.ts';
import { redirects } from '../../../worker/redirects/middleware.ts';
import { createStore } from '../../../worker/redirects/store.ts';
import { fakeKv } from '../../support/fake-kv.ts';
import { splitOf } from '../../support/redirect-tables.ts';

describe('rules 8.2 and 8.17: what the visitor is answered', () => {
  const rules = [
    { from: '/old', to: '/take', status: 301 },
    { from: '/fr', to: '/take/fr', status: 302, countries: ['FR'] },
    { from: '/same', to: '/same/', status: 308 },
    { from: '/away', to: 'https://tarnwell.example/x', status: 307 },
    { from: '/ab', split: splitOf({ '/a': 1 }), status: 302 },
    { from: '/ab/*', to: '/thankyou/:splat', status: 302 },
    { from: '/page', split: splitOf({ '/page': 1, '/never': 0 }), status: 302 },
    { from: '/us', to: '/take/gb', status: 302, countries: ['US'] },
    { from: '/here', to: '/take/de', status: 302, countries: ['DE'] },
    { from: '/both', to: '/take/de', status: 302, countries: ['DE'] },
    { from: '/both', to: '/take', status: 302 },
    { from: '/kept', to: '/take', status: 307, keepQuery: false },
  ];

  async function ask(address: string, init: RequestInit = {}) {
    const app = new Hono<App>();
    app.use(locate());
    app.use(redirects(createStore()));
    app.all('*', (c) => c.text('the page'));
    const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
    const FUNNEL = { writeDataPoint() {} };
    const env = { FUNNEL, REDIRECTS: fakeKv(JSON.stringify({ rules })) };
    return app.request(`http://shop.example${address}`, init, env, context);
  }

  it.each([
    ['/old?a=1', 301, '/take?a=1'],
    ['/away', 307, 'https://tarnwell.example/x'],
    ['/old/_payload.json?a=1', 301, '/take/_payload.json?a=1'],
    ['/away/_payload.json', 307, 'https://tarnwell.example/x'],
  ])('%s is %i to %s, and nobody may keep the answer', async (address, status, location) => {
    const response = await ask(address);
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(location);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it.each([
    ['a path without a rule', '/take', {}],
    ['a post', '/old', { method: 'POST' }],
    ['a rule that leads to itself', '/same', {}],
    ['a rule of another country', '/fr', {}],
  ])('%s goes on to the page', async (_, address, init) => {
    const response = await ask(address, init);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('the page');
  });

  it.each([
    ['/us', 'US', '/take/gb'],
    ['/us', 'us', '/take/gb'],
    ['/us', 'DE', null],
    ['/us', 'XX', null],
    // Who is elsewhere is in DE, where no rule is meant for them.
    ['/here', 'US', '/take/de'],
    ['/here', 'XX', '/take/de'],
    ['/here', 'T1', '/take/de'],
    ['/here', 'nonsense', '/take/de'],
    ['/both', 'US', '/take'],
    ['/both', 'XX', '/take/de'],
  ])('%s asked from %s leads to %s', async (address, country, location) => {
    const response = await ask(address, { headers: { 'CF-IPCountry': country } });
    expect(response.headers.get('Location')).toBe(location);
  });

  it('marketing parameters travel on, whatever the rule keeps', async () => {
    const response = await ask('/kept?a=1&utm_source=x&gclid=2');
    expect(response.headers.get('Location')).toBe('/take?utm_source=x&gclid=2');
  });

  it('a split that draws the page itself keeps that on the page, without a redirect', async () => {
    const response = await ask('/page?utm_source=x');
    expect(response.status).toBe(200);
    expect(response.headers.get('Set-Cookie')).toMatch(/^rule-\w+=\w+;/);
  });

  it('HEAD is answered like GET', async () => {
    const response = await ask('/old', { method: 'HEAD' });
    expect(response.status).toBe(301);
  });

  it('a rule of the detected country applies', async () => {
    const response = await ask('/fr', { headers: { 'CF-IPCountry': 'FR' } });
    expect(response.headers.get('Location')).toBe('/take/fr');
  });

  it('a split sets its cookie on the redirect itself', async () => {
    const response = await ask('/ab');
    expect(response.headers.get('Location')).toBe('/a');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^rule-\w+=\w+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
