import { existsSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import type { Manifest } from '../../worker/build/manifest.ts';

const root = new URL('../../', import.meta.url).pathname;
/** Made of the sources, by what asks for it. */
const modules: Readonly<Record<string, () => Promise<string>>> = {
  '#build/manifest.json': manifestModule,
  '#build/pictures.json': picturesModule,
};

/**
 * Lets unit tests run without a build: what they import of one (`#build/…`) is made of the sources
 * when they ask for it. Style sheets and pictures are as in a build; scripts have made-up names.
 */
export function unbuilt(): Plugin {
  return {
    name: 'unbuilt',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? own(id) : null),
    load: (id) => Object.entries(modules).find(([name]) => own(name) === id)?.[1]() ?? null,
  };
}

/** An id that no other plugin takes for JSON. */
function own(name: string): string {
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
    islandOpening: { text: '', hash: '' },
    firstTick: { text: '', hash: '' },
    sheets: Object.fromEntries(sheets.map(({ name, ...sheet }) => [name, sheet])),
  } satisfies Record<Exclude<keyof Manifest, 'islands'>, unknown>;
  return `
    import { registry } from ${JSON.stringify(`${root}client/islands/registry.ts`)};
    const islands = Object.keys(registry).map((name) => [name, [name + '.js']]);
    export default { ...${JSON.stringify(manifest)}, islands: Object.fromEntries(islands) };
  `;
}

/** A picture that is missing is the business of one test (images/catalogue.test.ts), not of all. */
async function picturesModule(): Promise<string> {
  const { pictureFacts } = await import('../../ops/build/facts/pictures.ts');
  const { imageFiles } = await import('../../worker/images/files.ts');
  const there = imageFiles.filter(({ path }) => existsSync(`${root}assets/images/${path}`));
  return `export default ${JSON.stringify(await pictureFacts(root, there))};`;
}
