import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { bodyLimit } from '../../../worker/http/body/body-limit.ts';

const address = 'https://shop.example/orders/de';
const app = new Hono<App>();
app.use(bodyLimit());
app.all('*', async (c) => c.json([(await c.req.text()).length, c.req.header('Content-Type')]));
app.onError((error, c) => c.body(null, error instanceof HTTPException ? error.status : 500));

/** A body that does not say its length, and how much of it was asked for. */
function sent(kilobytes: number) {
  const asked = { kilobytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked.kilobytes += 1;
      controller.enqueue(new Uint8Array(1024));
      if (asked.kilobytes === kilobytes) controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  return { asked, request: new Request(address, init) };
}

describe('a body', () => {
  test('above 64 KB is 413, one of 64 KB goes on whole, with its type', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const post = (bytes: number) =>
      app.request(address, { method: 'POST', body: 'a'.repeat(bytes), headers });
    expect((await post(64 * 1024 + 1)).status).toBe(413);
    expect(await (await post(64 * 1024)).json()).toEqual([64 * 1024, 'application/json']);
  });

  test('that does not say its length is counted, and read to its end', async () => {
    const { asked, request } = sent(100);
    expect((await app.request(request)).status).toBe(413);
    expect(asked.kilobytes).toBe(100);
  });

  test('without an end is not read for ever', async () => {
    const { asked, request } = sent(Number.POSITIVE_INFINITY);
    expect((await app.request(request)).status).toBe(413);
    expect(asked.kilobytes).toBeLessThan(1100);
  });

  test('is nothing that reading an address needs', async () => {
    expect(await (await app.request(address)).json()).toEqual([0, null]);
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(200);
    expect(await (await app.request(address, { method: 'POST' })).json()).toEqual([0, null]);
  });
});
