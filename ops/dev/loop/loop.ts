import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { styleText } from 'node:util';
import { formatMistake, type Mistake, toMistakes } from '../../build/mistake.ts';
import { HOST } from '../shop/ports.ts';
import type { Settings } from '../shop/prepare-shop.ts';
import { announceEnd, keepServing, serve } from '../shop/serve-shop.ts';
import { forwardOutput } from '../shop/wrangler-output.ts';
import { bundleEntry } from './bundles.ts';
import { devBuilder } from './dev-build.ts';
import { devFolder } from './dev-folder.ts';
import { mistakeServer } from './mistake-server.ts';
import { watchSources } from './watch.ts';

/** The longest time until a build is live, in ms. It is enough for a busy machine. */
const MAX_WAIT_MS = 120_000;

/** Matches the paths of the sandbox's sources. wrangler itself bundles the sandbox. */
const sandboxPath = /^sandbox\//;

/**
 * Builds and serves the shop, and builds it again at every save until the process ends. Resolves after the
 * shop's first answer.
 * @throws Error if the shop does not answer
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
  let configMistakes: readonly Mistake[] = [];
  /** The name of the last build whose worker threw an error. */
  let failedBuild = '';
  const pages = await mistakeServer(root, {
    current: () => mistakes,
    inSources: builder.inSources,
    newest: buildName,
    onThrown: (thrown) => {
      failedBuild = buildName();
      report(thrown);
    },
  });
  let count = 0;

  /** The name of the present build. It is unique, also after a restart of this process. */
  function buildName(): string {
    return `${process.pid}.${count}`;
  }

  async function make(changed: readonly string[]): Promise<void> {
    if (changed.includes('wrangler.toml')) configMistakes = await mistakesIn(folder.writeConfig);
    const build = async () => folder.writeBuild(await builder.make(changed));
    mistakes = [...configMistakes, ...(await mistakesIn(build))];
    report(mistakes);
    count += 1;
    await folder.reload({
      build: buildName(),
      isBroken: mistakes.length > 0,
      script: builder.script,
      mistakes: pages,
    });
  }

  async function mistakesIn(work: () => Promise<void>): Promise<readonly Mistake[]> {
    try {
      await work();
      return [];
    } catch (error) {
      return toMistakes(root, error);
    }
  }

  function report(list: readonly Mistake[]): void {
    for (const mistake of list) {
      console.error(`\n${styleText('red', formatMistake(mistake, root))}\n`);
    }
  }

  const server = keepServing(() => {
    const server = serve([folder.config, 'sandbox/wrangler.toml'], settings, inspector, {
      NODE_ENV: 'development',
      // Without these two settings, a restart waits for the network and for a database of traces.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
    });
    forwardOutput(server, (line) =>
      builder.inSources(line).replaceAll(pathToFileURL(root).href, ''),
    );
    return server;
  }, announceEnd);

  /**
   * Waits until the newest build is live. The requests also make the worker import the build. Returns false after a
   * timeout.
   */
  async function waitUntilLive(): Promise<boolean> {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    while (server.isRunning() && !signal.aborted) {
      const liveBuild = await fetch(address, { signal }).then(
        (answer) => answer.text(),
        () => '',
      );
      if (liveBuild === buildName()) return true;
      await setTimeout(50);
    }
    return false;
  }

  async function onSave(changed: readonly string[]): Promise<void> {
    const started = performance.now();
    const assets = changed.filter((path) => path.startsWith('assets/'));
    await Promise.all(assets.map((path) => folder.copyAsset(path)));
    const concernsShop = !changed.every((path) => sandboxPath.test(path));
    if (concernsShop) await make(changed);
    server.ensureRunning();
    if (!concernsShop) return;
    const isLive = await waitUntilLive();
    const time = ((performance.now() - started) / 1000).toFixed(1);
    const names = changed.join(', ');
    if (!isLive)
      console.error(`${names}: not live after ${time} s. Save again, or restart npm run dev`);
    else if (mistakes.length === 0 && failedBuild !== buildName()) {
      console.log(`${names}: live after ${time} s`);
    }
  }

  await folder.prepare();
  await make([]);
  server.ensureRunning();
  if (!(await waitUntilLive())) {
    throw new Error(
      server.isRunning()
        ? 'it did not answer within two minutes'
        : 'see the message of wrangler above',
    );
  }
  watchSources(root, (changed) =>
    onSave(changed).catch((error) => report(toMistakes(root, error))),
  );
}
