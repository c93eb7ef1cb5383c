/**
 * A shop for the sandbox's tests, bound as SHOP, which only records the webhooks that it receives. `GET
 * /received` lists the webhooks. `POST /answers` deletes them and sets the statuses of the next answers, in
 * order.
 */
type Received = { at: number; headers: Record<string, string>; body: string; status: number };

let received: Received[] = [];
let answers: number[] = [];

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/received') return Response.json(received);
  if (pathname === '/answers') {
    answers = await request.json();
    received = [];
    return Response.json(answers);
  }
  if (pathname !== '/webhooks/paypal') return new Response('Not found', { status: 404 });
  const status = answers.shift() ?? 200;
  const headers = Object.fromEntries(request.headers);
  received.push({ at: Date.now(), headers, body: await request.text(), status });
  return new Response(null, { status });
}

// biome-ignore lint/style/noDefaultExport: a worker's handler is its default export.
export default { fetch: answer } satisfies ExportedHandler;
