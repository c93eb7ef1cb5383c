import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { styleText } from 'node:util';
import { formatMistake, type Mistake, mistakesOf } from '../../build/mistake.ts';
import { HOST } from '../ports.ts';
import type { Settings } from '../prepare-shop.ts';
import { serve } from '../serve-shop.ts';
import { bundleEntry } from './bundles.ts';
import { devBuilder } from './dev-build.ts';
import { devFolder } from './dev-folder.ts';
import { mistakeServer } from './mistake-server.ts';
import { watchSources } from './watch.ts';
import { passOn } from './wrangler-output.ts';

/** Wrangler bundles the sandbox itself. */
const ofSandbox = /^sandbox\//;

/**
 * Builds and serves the shop, and again at every save until the process ends. What is saved during
 * a build makes the next one. Resolves once the shop answers.
 */
export async function startLoop(
  root: string,
  settings: Settings,
  inspector: number,
): Promise<void> {
  const builder = await devBuilder(root);
  const folder = devFolder(root, await bundleEntry(root));
  const address = `http://${HOST}:${settings.port}/__dev/build`;
  let mistakes: readonly Mistake[] = [];
  const pages = await mistakeServer(root, {
    current: () => mistakes,
    inSources: builder.inSources,
    onThrown: report,
  });
  let count = 0;
  let server: ChildProcess | undefined;

  async function make(changed: readonly string[]): Promise<void> {
    try {
      await folder.writeBuild(await builder.make(changed));
      mistakes = [];
    } catch (error) {
      mistakes = mistakesOf(root, error);
      report(mistakes);
    }
    count += 1;
    await folder.reload({
      build: `${process.pid}.${count}`,
      isBroken: mistakes.length > 0,
      script: builder.script,
      mistakes: pages,
    });
  }

  function report(found: readonly Mistake[]): void {
    for (const mistake of found) {
      console.error(`\n${styleText('red', formatMistake(mistake, root))}\n`);
    }
  }

  /** Starts it, also where a mistake in the sandbox or in wrangler.toml ended it. */
  function ensureServer(): void {
    if (server) return;
    server = serve([folder.config, 'sandbox/wrangler.toml'], settings, inspector, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'development',
        WRANGLER_HIDE_BANNER: 'true',
        // A restart waits neither for the network nor for a database of traces.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        X_LOCAL_OBSERVABILITY: 'false',
      },
    });
    passOn(server, builder.inSources);
    server.on('exit', () => {
      server = undefined;
      console.error('The local server ended. It starts again with the next save.');
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server?.removeAllListeners('exit').on('exit', () => process.exit(0));
      if (!server?.kill(signal)) process.exit(0);
    });
  }

  /** Waits until the newest build is live, which also loads it. */
  async function live(): Promise<void> {
    const wanted = `${process.pid}.${count}`;
    while (server && wanted === `${process.pid}.${count}`) {
      const found = await fetch(address).then(
        (answer) => answer.text(),
        () => '',
      );
      if (found === wanted) return;
      await setTimeout(50);
    }
  }

  /** Only one at a time; what is saved meanwhile waits. */
  let waiting: string[] = [];
  let running = false;
  async function onSave(paths: readonly string[]): Promise<void> {
    waiting.push(...paths);
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      const changed = waiting;
      waiting = [];
      const started = performance.now();
      await Promise.all(
        changed.filter((path) => path.startsWith('assets/')).map((path) => folder.takeAsset(path)),
      );
      if (changed.includes('wrangler.toml')) await folder.writeConfig().catch(report);
      if (changed.some((path) => !ofSandbox.test(path))) await make(changed);
      ensureServer();
      await live();
      const time = ((performance.now() - started) / 1000).toFixed(1);
      if (mistakes.length === 0) console.log(`${changed.join(', ')}: live after ${time} s`);
    }
    running = false;
  }

  await folder.prepare();
  await make([]);
  ensureServer();
  watchSources(root, (paths) => void onSave(paths));
  await live();
}
