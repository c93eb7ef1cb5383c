import { type ChildProcess, spawn } from 'node:child_process';
import { HOST } from './ports.ts';
import type { Settings } from './prepare-shop.ts';

/**
 * Starts `wrangler dev` with these configurations and pipes its output. The worker of the first configuration serves
 * the port.
 */
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
    PAYMENT_METHODS: settings.paymentMethods,
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
  /** Starts the server if it does not run. A mistake may have ended the server. */
  ensureRunning: () => void;
  isRunning: () => boolean;
};

/**
 * Returns a server that runs until this process receives a signal to end. If the server ends by itself, `onEnd`
 * receives its exit code.
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
  // This process can also end without a signal, for example if the server never answered.
  process.on('exit', () => running?.kill());
  return {
    ensureRunning() {
      running ??= start().on('exit', (code) => {
        running = undefined;
        if (isEnding) process.exit(code ?? 0);
        onEnd(code ?? 1);
      });
    },
    isRunning: () => running !== undefined,
  };
}

/** Prints the addresses of the shop and of its debugger. */
export function announce(settings: Settings, inspector: number): void {
  console.log(`The shop is ready: http://${HOST}:${settings.port}`);
  console.log(`Debugger of its worker: ${HOST}:${inspector}`);
}

/** Prints that a mistake ended the server. */
export function announceEnd(): void {
  console.error('The shop ended. It starts again with the next save.');
}
