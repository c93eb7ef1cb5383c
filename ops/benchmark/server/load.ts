import { connect, type Socket } from 'node:net';

const HOST = '127.0.0.1';

/** One request to a server on this machine. */
export type TestRequest = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

type Answer = { status: number; headers: Headers; body: Buffer };

/**
 * Sends `count` requests over a number of open connections and returns the duration of each in ms. The client
 * shares the machine with the measured server, so it does no more than the protocol needs.
 */
export async function load(
  port: number,
  connections: number,
  count: number,
  toRequest: (n: number) => TestRequest,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const one = async () => {
    const connection = await open(port);
    while (next < count) {
      const request = toRequest(next);
      next += 1;
      const start = performance.now();
      const { status } = readHead(await connection.exchange(request));
      times.push(performance.now() - start);
      if (status >= 500) throw new Error(`${request.path}: status ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return times;
}

/** Sends one request over a new connection. */
export async function send(port: number, request: TestRequest): Promise<Answer> {
  const connection = await open(port);
  const answer = await connection.exchange(request);
  connection.close();
  const { status, headers, length } = readHead(answer);
  return { status, headers, body: readBody(answer.subarray(length), headers) };
}

/** A connection that sends one request after another. */
type Connection = { exchange: (request: TestRequest) => Promise<Buffer>; close: () => void };

async function open(port: number): Promise<Connection> {
  const socket = connect({ host: HOST, port, noDelay: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', resolve).once('error', reject);
  await promise;
  return { exchange: (request) => exchange(socket, request), close: () => socket.destroy() };
}

/** Sends a request. Resolves with all bytes of the answer. */
function exchange(socket: Socket, request: TestRequest): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isWhole: ((chunk: Buffer, bytes: number) => boolean) | undefined;
  const read = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    isWhole ??= toEndTest(chunks);
    if (!isWhole?.(chunk, bytes)) return;
    socket.off('data', read).off('close', failed);
    resolve(Buffer.concat(chunks));
  };
  const failed = () => reject(new Error(`${request.path}: the connection was closed`));
  socket.on('data', read).once('close', failed);
  socket.write(toText(request, socket.remotePort));
  return promise;
}

/**
 * Returns a function that is true at the last chunk of an answer; undefined until all headers have arrived. `bytes` is
 * the number of all bytes so far.
 */
function toEndTest(chunks: Buffer[]): ((chunk: Buffer, bytes: number) => boolean) | undefined {
  const start = Buffer.concat(chunks);
  if (!start.includes('\r\n\r\n')) return undefined;
  const { status, headers, length } = readHead(start);
  if (status === 204) return () => true;
  if (headers.has('transfer-encoding')) return (chunk) => chunk.subarray(-5).equals(lastChunk);
  const whole = length + Number(headers.get('content-length') ?? 0);
  return (_, bytes) => bytes >= whole;
}

const lastChunk = Buffer.from('0\r\n\r\n');

function readHead(answer: Buffer): { status: number; headers: Headers; length: number } {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers, length: end + 4 };
}

function readBody(sent: Buffer, headers: Headers): Buffer {
  if (!headers.has('transfer-encoding')) return sent;
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const line = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.toString('latin1', at, line), 16);
    chunks.push(sent.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

function toText(
  { path, method = 'GET', headers = {}, body = '' }: TestRequest,
  port?: number,
): string {
  const sent = {
    Host: `${HOST}:${port}`,
    // Requests an answer without compression: in production the platform compresses, and here compression would take
    // more time than the shop.
    'Accept-Encoding': 'identity',
    ...headers,
    ...(method === 'POST' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
