import { describe, expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';

const validReport = {
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

describe('rule 13.10: the shop accepts reports of errors in the browser', () => {
  test.each<[string, unknown, number]>([
    ['the kind error', validReport, 204],
    ['the kind unhandledrejection', { ...validReport, kind: 'unhandledrejection' }, 204],
    ['a message of 200 characters', { ...validReport, message: 'x'.repeat(200) }, 204],
    ['a message of 201 characters', { ...validReport, message: 'x'.repeat(201) }, 400],
    ['another kind', { ...validReport, kind: 'log' }, 400],
    ['an unknown page', { ...validReport, page: 'admin' }, 400],
    ['a build with a line break', { ...validReport, build: 'a\nb' }, 400],
    ['a script of another origin', { ...validReport, source: 'https://x.example/a.js:1:2' }, 400],
    [
      'a source address with a query',
      { ...validReport, source: '/builds/main-1.js?key=1:1:2' },
      400,
    ],
    ['an extra field', { ...validReport, user: 'anna' }, 400],
    ['an empty object', {}, 400],
  ])('an error report with %s gets status $2', async (_, body, status) => {
    const answer = await post(body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    if (status === 400) expect(await answer.json()).toMatchObject({ statusCode: 400 });
    else expect(await answer.text()).toBe('');
  });

  test('an error report with another content type gets status 415, and a report from another site gets 403', async () => {
    expect((await post(validReport, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post(validReport, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
