import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { bodyLimit } from '../../../worker/http/body/body-limit.ts';

const address = 'https://shop.example/orders/de';
const app = new Hono<App>();
app.use(bodyLimit());
app.all('*', async (c) => c.json([(await c.req.text()).length, c.req.header('Content-Type')]));
app.onError((error, c) => c.body(null, error instanceof HTTPException ? error.status : 500));

/** A request with a body of unknown length, and a counter of the kilobytes that were read from the body. */
function streamedRequest(kilobytes: number) {
  const read = { kilobytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.kilobytes += 1;
      controller.enqueue(new Uint8Array(1024));
      if (read.kilobytes === kilobytes) controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  return { read, request: new Request(address, init) };
}

describe('bodyLimit limits the size of a request body', () => {
  test('bodyLimit refuses a body above 64 KB with 413, and accepts a body of 64 KB and keeps its content type', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const post = (bytes: number) =>
      app.request(address, { method: 'POST', body: 'a'.repeat(bytes), headers });
    expect((await post(64 * 1024 + 1)).status).toBe(413);
    expect(await (await post(64 * 1024)).json()).toEqual([64 * 1024, 'application/json']);
  });

  test('bodyLimit counts the bytes of a body of unknown length, and reads it to its end', async () => {
    const { read, request } = streamedRequest(100);
    expect((await app.request(request)).status).toBe(413);
    expect(read.kilobytes).toBe(100);
  });

  test('bodyLimit stops reading an endless body', async () => {
    const { read, request } = streamedRequest(Number.POSITIVE_INFINITY);
    expect((await app.request(request)).status).toBe(413);
    expect(read.kilobytes).toBeLessThan(1100);
  });

  test('bodyLimit accepts a request without a body', async () => {
    expect(await (await app.request(address)).json()).toEqual([0, null]);
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(200);
    expect(await (await app.request(address, { method: 'POST' })).json()).toEqual([0, null]);
  });
});
