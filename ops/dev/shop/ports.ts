import { createServer } from 'node:net';

/** Where a shop of this machine is served: nobody else reaches it. */
export const HOST = '127.0.0.1';

/** Whether no other server listens there: it would answer in the shop's place. */
export function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.on('error', () => resolve(false));
  probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  return promise;
}

/** A port for the debugger: Node's usual one, or the next that is free. */
export async function inspectorPort(): Promise<number> {
  for (let port = 9229; ; port += 1) if (await isFree(port)) return port;
}
