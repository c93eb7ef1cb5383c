/** `npm run samples`: prints the sample ebooks. Developers run it and commit the result. */

import { samplesFolder } from '../../ebooks/books.ts';
import { command, main, namedPath } from '../../terminal/command-line.ts';

await main(
  command('npm run samples --')
    .description('Print the sample ebooks of development, for every book and language.')
    .argument(
      '[folder]',
      'the folder for the files, by default the folder of the committed samples',
      namedPath,
      samplesFolder,
    )
    .action(async (folder) => (await import('./samples.ts')).printSamples(folder)),
);
