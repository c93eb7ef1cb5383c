import { type ChildProcess, spawn } from 'node:child_process';
import { HOST } from './ports.ts';
import type { Settings } from './prepare-shop.ts';

/** `wrangler dev` with these configurations, its output in pipes; the first one's worker serves the port. */
export function serve(
  configs: readonly string[],
  settings: Settings,
  inspector: number,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const vars = {
    GTM_ID: settings.gtmId,
    PAYPAL_CLIENT_ID: settings.paypalClientId,
    PAYPAL_CLIENT_SECRET: settings.paypalClientSecret,
  };
  const args = [
    'dev',
    ...configs.flatMap((config) => ['-c', config]),
    ...['--ip', HOST, '--port', String(settings.port)],
    ...['--inspector-ip', HOST, '--inspector-port', String(inspector)],
    ...['--persist-to', '.wrangler/state', '--show-interactive-dev-session=false'],
    ...Object.entries(vars).flatMap(([name, value]) =>
      value ? ['--var', `${name}:${value}`] : [],
    ),
  ];
  return spawn('node_modules/.bin/wrangler', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      ...env,
    },
  });
}

type Server = {
  /** Starts it where it does not run: a mistake may have ended it. */
  ensure: () => void;
  isRunning: () => boolean;
};

/**
 * A server that runs until this process is told to end. `onEnd` is called with the exit code when
 * it ends by itself.
 */
export function keepServing(start: () => ChildProcess, onEnd: (code: number) => void): Server {
  let running: ChildProcess | undefined;
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isEnding = true;
      if (!running?.kill(signal)) process.exit(0);
    });
  }
  // A server that never answered, for example.
  process.on('exit', () => running?.kill());
  return {
    ensure() {
      running ??= start().on('exit', (code) => {
        running = undefined;
        if (isEnding) process.exit(code ?? 0);
        onEnd(code ?? 1);
      });
    },
    isRunning: () => running !== undefined,
  };
}

/** Where the shop is, and where a debugger finds its worker. */
export function announce(settings: Settings, inspector: number): void {
  console.log(`The shop is ready: http://${HOST}:${settings.port}`);
  console.log(`Its worker can be debugged at ${HOST}:${inspector}`);
}

/** Says that a mistake ended the server. */
export function announceEnd(): void {
  console.error('The shop ended. It starts again with the next save.');
}
