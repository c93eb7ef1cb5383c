/** `npm run fonts`: makes the font files. Developers run it and commit the result. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { command, main } from '../terminal/command-line.ts';

const letters =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  '\u00a0\u202f\u00ad«»„“”‚‘’–—…·•€£§©°±²³½×÷µ≤≥−→←↑↓✓' +
  'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØŒÙÛÜŸàâäåæçèéêëîïôöøœùûüÿßŠŽšžñáíóú';

const faces = [
  { from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', to: 'fraunces' },
  { from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree' },
] as const;

await main(
  command('npm run fonts')
    .description(
      'Write the two typefaces to assets/fonts/, with only the letters of our languages.',
    )
    .action(async () => {
      for (const { from, to } of faces) {
        const source = await readFile(new URL(`../../node_modules/${from}`, import.meta.url));
        const cut = await subsetFont(source, letters, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
        });
        await writeFile(new URL(`../../assets/fonts/${to}.woff2`, import.meta.url), cut);
        console.log(`assets/fonts/${to}.woff2  ${(cut.length / 1024).toFixed(1)} KB`);
      }
    }),
);
