import { createServer } from 'node:net';

/** The address of a local shop. Other machines cannot reach it. */
export const HOST = '127.0.0.1';

/** True if a port is free. If another server used the port, it would answer instead of the shop. */
export function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.on('error', () => resolve(false));
  probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  return promise;
}

/** A port for the debugger: Node's default port, or the next free port. */
export async function inspectorPort(): Promise<number> {
  for (let port = 9229; ; port += 1) if (await isFree(port)) return port;
}
