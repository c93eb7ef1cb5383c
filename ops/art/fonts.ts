/**
 * Cuts the two variable typefaces down to the characters our eight languages use and writes
 * assets/fonts/. A developer's command (`npm run fonts`): its results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const letters =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  '\u00a0\u202f\u00ad«»„“”‚‘’–—…·•€£§©°±²³½×÷µ≤≥−→←↑↓✓' +
  'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØŒÙÛÜŸàâäåæçèéêëîïôöøœùûüÿßŠŽšžñáíóú';

const faces = [
  { from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', to: 'fraunces' },
  { from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree' },
] as const;

for (const face of faces) {
  const source = await readFile(new URL(`../../node_modules/${face.from}`, import.meta.url));
  const cut = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(new URL(`../../assets/fonts/${face.to}.woff2`, import.meta.url), cut);
  console.log(`assets/fonts/${face.to}.woff2  ${(cut.length / 1024).toFixed(1)} KB`);
}
