import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { WebKit } from '../../ops/dev/webkit.ts';
import { newTab, type Tab } from './webkit-tab.ts';

/** WebKit on a display nobody sees. */
export type Engine = {
  /** A new visitor with one tab, in a window as narrow as the browser allows. */
  visitor: (origin: string) => Promise<Tab>;
  close: () => void;
};

/** How long a browser may take to open, in ms. */
const PATIENCE_MS = 20_000;

/** Runs a program until its own input ends: so it ends with us, however we end. */
const whileFed = '"$@" & child=$!; read -r _; kill $child';

const session = z.object({ value: z.object({ sessionId: z.string() }) });

/** Starts the display. Each visitor has a driver and a browser of their own: one that hangs takes no other with it. */
export async function startWebKit({ driver, display }: WebKit): Promise<Engine> {
  const screen = spawn(
    'sh',
    ['-c', whileFed, 'sh', display, '-displayfd', '3', '-screen', '0', '1280x1024x24'],
    { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(screen.stdio[3] ?? screen, 'data');
  const environment = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // Its sandbox needs rights that a container does not give; it only sees our own pages.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };

  async function start(origin: string): Promise<Tab> {
    const port = await freePort();
    const driving = spawn(
      'sh',
      ['-c', whileFed, 'sh', driver, '--host=127.0.0.1', `--port=${port}`],
      { stdio: ['pipe', 'ignore', 'ignore'], env: environment },
    );
    try {
      const tab = newTab(await newSession(`http://127.0.0.1:${port}/session`), origin);
      await tab.resize(390, 844);
      return { ...tab, close: () => tab.close().finally(() => end(driving)) };
    } catch (error) {
      end(driving);
      throw error;
    }
  }

  return {
    // One that does not come up, as on a busy machine, is started once more.
    visitor: (origin) => start(origin).catch(() => start(origin)),
    close: () => end(screen),
  };
}

function end({ stdin }: ChildProcess): void {
  stdin?.end();
}

/** The address of a new session of the driver at `address`, which may still be starting. */
async function newSession(address: string): Promise<string> {
  // A question to a document that is just leaving is never answered: it is asked again soon.
  const capabilities = { alwaysMatch: { timeouts: { script: 1000 } } };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    try {
      const body = JSON.stringify({ capabilities });
      const made = await fetch(address, { method: 'POST', body, signal });
      return `${address}/${session.parse(await made.json()).value.sessionId}`;
    } catch (error) {
      if (signal.aborted || error instanceof z.ZodError) throw error;
      await pause(50);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
