import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver of the shop's webhooks, whose answers a test sets. */
export type TestReceiver = {
  url: string;
  received: Received[];
  /** Sets the later answers: a status, and the `location` of a redirect. `never` ends the connection. */
  answer: (status: number | 'never', location?: string) => void;
  close: () => Promise<void>;
};

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<TestReceiver> {
  const received: Received[] = [];
  let [answer, to] = [204 as number | 'never', undefined as string | undefined];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (answer === 'never') return request.socket.destroy();
      return response.writeHead(answer, to ? { Location: to } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (status, location) => {
      [answer, to] = [status, location];
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Returns true if one of the webhook's signatures is valid for the secret. Uses none of the shop's code. */
export function hasValidSignature({ headers, body }: Received, secret: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return String(headers['webhook-signature']).split(' ').includes(signature(content, secret));
}

function signature(content: string, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** The options of a signed post, as for `/operator/shipments`. `at` is the time of the signature in ms. */
export function signedPost(
  body: unknown,
  secret: string,
  { id = `msg_${crypto.randomUUID()}`, at = Date.now() }: { id?: string; at?: number } = {},
): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(at / 1000));
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(`${id}.${timestamp}.${text}`, secret),
    },
    body: text,
  };
}

/** A new secret of 32 random bytes. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${Buffer.from(bytes).toString('base64')}`;
}
