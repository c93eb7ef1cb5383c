import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { styleText } from 'node:util';
import { formatMistake, type Mistake, toMistakes } from '../../build/mistake.ts';
import { HOST } from '../shop/ports.ts';
import type { Settings } from '../shop/prepare-shop.ts';
import { announceEnd, keepServing, serve } from '../shop/serve-shop.ts';
import { passOn } from '../shop/wrangler-output.ts';
import { bundleEntry } from './bundles.ts';
import { devBuilder } from './dev-build.ts';
import { devFolder } from './dev-folder.ts';
import { mistakeServer } from './mistake-server.ts';
import { watchSources } from './watch.ts';

/** What a build may take until it is live, in ms, also on a busy machine. */
const longestWait = 120_000;

/** Wrangler bundles the sandbox itself. */
const ofSandbox = /^sandbox\//;

/**
 * Builds and serves the shop, and again at every save until the process ends. Resolves once the
 * shop answers.
 * @throws Error where it cannot be served
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
  /** The build that threw last. */
  let thrower = '';
  const pages = await mistakeServer(root, {
    current: () => mistakes,
    inSources: builder.inSources,
    newest: buildName,
    onThrown: (found) => {
      thrower = buildName();
      report(found);
    },
  });
  let count = 0;

  /** No two are the same, also not after a restart of this process. */
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

  function report(found: readonly Mistake[]): void {
    for (const mistake of found) {
      console.error(`\n${styleText('red', formatMistake(mistake, root))}\n`);
    }
  }

  const server = keepServing(() => {
    const started = serve([folder.config, 'sandbox/wrangler.toml'], settings, inspector, {
      NODE_ENV: 'development',
      // A restart waits neither for the network nor for a database of traces.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
    });
    passOn(started, (line) => builder.inSources(line).replaceAll(pathToFileURL(root).href, ''));
    return started;
  }, announceEnd);

  /** Waits until the newest build is live, which also loads it; false where it does not become so. */
  async function live(): Promise<boolean> {
    const signal = AbortSignal.timeout(longestWait);
    while (server.isRunning() && !signal.aborted) {
      const found = await fetch(address, { signal }).then(
        (answer) => answer.text(),
        () => '',
      );
      if (found === buildName()) return true;
      await setTimeout(50);
    }
    return false;
  }

  async function onSave(changed: readonly string[]): Promise<void> {
    const started = performance.now();
    const assets = changed.filter((path) => path.startsWith('assets/'));
    await Promise.all(assets.map((path) => folder.takeAsset(path)));
    const isOfShop = !changed.every((path) => ofSandbox.test(path));
    if (isOfShop) await make(changed);
    server.ensure();
    if (!isOfShop) return;
    const isLive = await live();
    const time = ((performance.now() - started) / 1000).toFixed(1);
    const names = changed.join(', ');
    if (!isLive) console.error(`${names}: not live after ${time} s. Save again, or start it again`);
    else if (mistakes.length === 0 && thrower !== buildName()) {
      console.log(`${names}: live after ${time} s`);
    }
  }

  await folder.prepare();
  await make([]);
  server.ensure();
  if (!(await live())) {
    throw new Error(
      server.isRunning()
        ? 'it did not answer within two minutes'
        : 'what wrangler says of it is above',
    );
  }
  watchSources(root, (changed) =>
    onSave(changed).catch((error) => report(toMistakes(root, error))),
  );
}
