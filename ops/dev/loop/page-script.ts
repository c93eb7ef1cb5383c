/**
 * Runs in every page of `npm run dev` and nowhere else: loads the page again once another build is
 * live, and hands what the browser reports, React's warnings among it, to the terminal.
 */

let shown: string | undefined;
let socket: WebSocket | undefined;
const unsent: string[] = [];

connect();
for (const level of ['error', 'warn'] as const) {
  const report = console[level];
  console[level] = (...values: unknown[]) => {
    report(...values);
    tell(formatted(values));
  };
}
addEventListener('error', ({ error, message }) => tell(textOf(error ?? message)));
addEventListener('unhandledrejection', ({ reason }) => tell(textOf(reason)));

/** The connection ends with the server; the next one says whether another build took its place. */
function connect(): void {
  // The frames of the lookbook are loaded again by the page around them.
  if (window !== window.top) return;
  const address = new URL('/__dev/socket', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  socket = new WebSocket(address);
  socket.addEventListener('open', () => {
    for (const text of unsent.splice(0)) socket?.send(text);
  });
  socket.addEventListener('message', ({ data }) => {
    shown ??= data;
    if (data !== shown) location.reload();
  });
  socket.addEventListener('close', () => setTimeout(connect, 100));
}

/** Without our own address: the terminal takes it for a part of a frame's file name. */
function tell(text: string): void {
  const line = text.replaceAll(location.origin, '');
  if (socket?.readyState === WebSocket.OPEN) socket.send(line);
  else unsent.push(line);
}

/** As the console shows it: `%s` in the first value stands for the next. */
function formatted([first, ...rest]: readonly unknown[]): string {
  const text = textOf(first).replace(/%[sdifoOc]/g, (sign) => {
    const value = textOf(rest.shift() ?? '');
    return sign === '%c' ? '' : value;
  });
  return [text, ...rest.map(textOf)].join(' ');
}

function textOf(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
