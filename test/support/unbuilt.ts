import { existsSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import type { Manifest } from '../../worker/build/manifest.ts';

const root = new URL('../../', import.meta.url).pathname;
/** The modules of a build that this plugin makes from the sources, by import path. */
const modules: Readonly<Record<string, () => Promise<string>>> = {
  '#build/manifest.json': manifestModule,
  '#build/pictures.json': picturesModule,
};

/**
 * Lets unit tests run without a build: makes the modules `#build/…` from the sources at their import. Style sheets
 * and pictures equal those of a build; scripts have invented names.
 */
export function unbuilt(): Plugin {
  return {
    name: 'unbuilt',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? moduleId(id) : null),
    load: (id) => Object.entries(modules).find(([name]) => moduleId(name) === id)?.[1]() ?? null,
  };
}

/** An id without `.json`, so that no other plugin parses the module as JSON. */
function moduleId(name: string): string {
  return `\0${name.replace('.json', '')}`;
}

async function manifestModule(): Promise<string> {
  const { bundleSheets } = await import('../../ops/build/client/sheets.ts');
  const sheets = await bundleSheets(root);
  const manifest = {
    id: '0123456789ab',
    timestamp: 0,
    main: '/builds/main.js',
    serviceWorker: '',
    islandStart: { text: '', hash: '' },
    firstTick: { text: '', hash: '' },
    sheets: Object.fromEntries(sheets.map(({ name, ...sheet }) => [name, sheet])),
  } satisfies Record<Exclude<keyof Manifest, 'islands'>, unknown>;
  return `
    import { registry } from ${JSON.stringify(`${root}client/islands/registry.ts`)};
    const islands = Object.keys(registry).map((name) => [name, [name + '.js']]);
    export default { ...${JSON.stringify(manifest)}, islands: Object.fromEntries(islands) };
  `;
}

/** Leaves out missing pictures, because only images/catalogue.test.ts reports them. */
async function picturesModule(): Promise<string> {
  const { pictureFacts } = await import('../../ops/build/facts/pictures.ts');
  const { imageFiles } = await import('../../worker/images/files.ts');
  const existing = imageFiles.filter(({ path }) => existsSync(`${root}assets/images/${path}`));
  return `export default ${JSON.stringify(await pictureFacts(root, existing))};`;
}
