import { describe, expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';

const good = {
  page: 'take',
  build: '0123456789ab',
  kind: 'error',
  message: 'Uncaught TypeError: x is not a function',
  source: '/builds/main-aB_1-2.js:1:234',
};

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return shop.visit('/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('rule 13.10: errors in somebody’s browser', () => {
  test.each<[string, unknown, number]>([
    ['an error', good, 204],
    ['a rejection', { ...good, kind: 'unhandledrejection' }, 204],
    ['a message of 200 characters', { ...good, message: 'x'.repeat(200) }, 204],
    ['a longer one', { ...good, message: 'x'.repeat(201) }, 400],
    ['another kind', { ...good, kind: 'log' }, 400],
    ['a page that is none', { ...good, page: 'admin' }, 400],
    ['a build with a line break', { ...good, build: 'a\nb' }, 400],
    ['a script of another origin', { ...good, source: 'https://x.example/a.js:1:2' }, 400],
    ['a place with a query', { ...good, source: '/builds/main-1.js?key=1:1:2' }, 400],
    ['more than was asked for', { ...good, user: 'anna' }, 400],
    ['nothing of it', {}, 400],
  ])('%s: %s', async (_, body, status) => {
    const answer = await post(body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    if (status === 400) expect(await answer.json()).toMatchObject({ statusCode: 400 });
    else expect(await answer.text()).toBe('');
  });

  test('another content type is 415, another site 403', async () => {
    expect((await post(good, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post(good, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
