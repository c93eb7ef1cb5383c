import { builder } from '../../build/make-build.ts';
import { readMap, withSources } from '../../build/source-maps.ts';
import { bundlePageScript, type ShopBundle, shopBundler } from './bundles.ts';

/** What a save changes: the files for the browser, by name, and the shop's code. */
export type DevBuild = { files: Readonly<Record<string, string>>; shop: ShopBundle };

/** Builds the sources as they are, with React's warnings, readable code and source maps. */
export async function devBuilder(root: string) {
  const build = builder(root, { mode: 'development' });
  const [bundler, script] = await Promise.all([shopBundler(root), bundlePageScript(root)]);
  /** The source maps of all that may still run, by the scripts' names; read when they are asked for. */
  const maps = new Map<string, string>();

  return {
    /** The address of the script that is in every page. */
    script: `/builds/${script.name}`,

    /** @throws BuildError, or what a bundler throws, where the sources have mistakes */
    async make(changed: readonly string[]): Promise<DevBuild> {
      const { files, current, maps: own } = await build(changed);
      const shop = await bundler.bundle(current);
      for (const [name, map] of Object.entries(own)) maps.set(name, map);
      maps.set('shop.js', shop.map);
      return { files: { ...files, ...current, [script.name]: script.text }, shop };
    },

    /** A text in which places in what was built stand as places in the sources. */
    inSources: (text: string) =>
      withSources(text, (name) => {
        const map = maps.get(name);
        return map === undefined ? undefined : readMap(map);
      }),
  };
}
