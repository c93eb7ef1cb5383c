import { builder } from '../../build/make-build.ts';
import { readMap, withSources } from '../../build/source-maps.ts';
import { bundlePageScript, type ShopBundle, shopBundler } from './bundles.ts';

/** A development build: the browser's files by name, and the shop's code. */
export type DevBuild = { files: Readonly<Record<string, string>>; shop: ShopBundle };

/** Returns a builder for development builds. These builds have React's warnings, readable code and source maps. */
export async function devBuilder(root: string) {
  const build = builder(root, { mode: 'development' });
  const [bundler, script] = await Promise.all([shopBundler(root), bundlePageScript(root)]);
  /** The source maps of all scripts that may still run, by script name. They are parsed when they are used. */
  const maps = new Map<string, string>();

  return {
    /** The address of the development script of every page. */
    script: `/builds/${script.name}`,

    /**
     * Builds the sources after a change.
     * @throws BuildError or a bundler's error for mistakes in the sources
     */
    async make(changed: readonly string[]): Promise<DevBuild> {
      const { files, current, maps: newMaps } = await build(changed);
      const shop = await bundler.bundle(current);
      for (const [name, map] of Object.entries(newMaps)) maps.set(name, map);
      maps.set('shop.js', shop.map);
      return { files: { ...files, ...current, [script.name]: script.text }, shop };
    },

    /** Replaces positions in built scripts by positions in the sources, in a text. */
    inSources: (text: string) =>
      withSources(text, (name) => {
        const map = maps.get(name);
        return map === undefined ? undefined : readMap(map);
      }),
  };
}
