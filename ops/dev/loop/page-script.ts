/**
 * Runs in every page of `npm run dev`. It reloads the page after a new build, and sends the browser's errors and
 * warnings to the terminal, also React's warnings.
 */

let pageBuild: string | undefined;
let socket: WebSocket | undefined;
const unsent: string[] = [];

connect();
for (const level of ['error', 'warn'] as const) {
  const report = console[level];
  console[level] = (...values: unknown[]) => {
    report(...values);
    send(format(values));
  };
}
addEventListener('error', ({ error, message }) => send(toText(error ?? message)));
addEventListener('unhandledrejection', ({ reason }) => send(toText(reason)));

/**
 * Connects to the server. The socket closes when the server ends. The next socket receives the name of the
 * live build.
 */
function connect(): void {
  // A page in a frame of the lookbook needs no connection, because the page around the frame reloads.
  if (window !== window.top) return;
  const address = new URL('/__dev/socket', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  socket = new WebSocket(address);
  socket.addEventListener('open', () => {
    for (const text of unsent.splice(0)) socket?.send(text);
  });
  socket.addEventListener('message', ({ data }) => {
    pageBuild ??= data;
    if (data !== pageBuild) location.reload();
  });
  socket.addEventListener('close', () => setTimeout(connect, 100));
}

/**
 * Sends a line to the terminal, without the shop's origin, which a terminal would read as a part of a file
 * name.
 */
function send(text: string): void {
  const line = text.replaceAll(location.origin, '');
  if (socket?.readyState === WebSocket.OPEN) socket.send(line);
  else unsent.push(line);
}

/** The text of console arguments. A `%s` in the first value is replaced by the next value. */
function format([first, ...rest]: readonly unknown[]): string {
  const text = toText(first).replace(/%[sdifoOc]/g, (sign) => {
    const value = toText(rest.shift() ?? '');
    return sign === '%c' ? '' : value;
  });
  return [text, ...rest.map(toText)].join(' ');
}

function toText(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
