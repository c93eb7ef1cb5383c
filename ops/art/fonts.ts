/** `npm run fonts`: makes the font files. Developers run it and commit the result. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { command, main } from '../terminal/command-line.ts';
import { typefaceFiles } from './typefaces.ts';

const letters =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  '\u00a0\u202f\u00ad«»„“”‚‘’–—…·•€£§©°±²³½×÷µ≤≥−→←↑↓✓' +
  'ÀÂÄÅÆÇÈÉÊËÎÏÔÖØŒÙÛÜŸàâäåæçèéêëîïôöøœùûüÿßŠŽšžñáíóú';

/** The weights of each file. Headings have one weight, and a file with one weight has half the bytes. */
const weights = { fraunces: 600, figtree: { min: 400, max: 700 } } as const;

await main(
  command('npm run fonts')
    .description(
      'Write the two typefaces to assets/fonts/, with only the letters of our languages.',
    )
    .action(async () => {
      for (const name of ['fraunces', 'figtree'] as const) {
        const cut = await subsetFont(await readFile(typefaceFiles[name]), letters, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights[name] },
        });
        await writeFile(new URL(`../../assets/fonts/${name}.woff2`, import.meta.url), cut);
        console.log(`assets/fonts/${name}.woff2  ${(cut.length / 1024).toFixed(1)} KB`);
      }
    }),
);
