import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The files of our two typefaces with all weights from 400 to 700, from their packages. */
export const typefaceFiles = {
  fraunces: resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  figtree: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
} as const;
