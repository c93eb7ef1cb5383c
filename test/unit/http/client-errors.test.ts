import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { clientErrors } from '../../../worker/http/client-errors.ts';
import { locate } from '../../../worker/http/request-facts.ts';

const app = new Hono<App>().use(locate()).post('/client-errors', clientErrors);

test('POST /client-errors logs a browser error as one line, and masks personal data in it again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const report = {
    page: 'take',
    build: '0123456789ab',
    kind: 'error',
    message: 'no order TW-7K3M9Q of anna@post.example\n{"event":"fatal"}',
    source: '/builds/main-1.js:1:2',
  };
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  };
  const answer = await app.request('/client-errors', request, {});
  expect(answer.status).toBe(204);
  expect(log.mock.calls).toHaveLength(1);
  const [line] = log.mock.calls[0] ?? [];
  expect(String(line)).not.toContain('\n');
  expect(JSON.parse(String(line))).toEqual({
    ...report,
    event: 'clientError',
    message: 'no order [order] of [address]\n{"…"}',
  });
  log.mockRestore();
});
