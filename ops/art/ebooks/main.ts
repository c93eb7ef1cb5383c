/** `npm run samples`: prints the sample ebooks. Developers run it and commit the result. */
import { command, main, namedPath } from '../../command-line.ts';
import { samplesFolder } from '../../ebooks/books.ts';

await main(
  command('npm run samples --')
    .description('Print the sample ebooks of development, for every book and language.')
    .argument(
      '[folder]',
      'the folder for the PDFs, by default the folder of the committed samples',
      namedPath,
      samplesFolder,
    )
    .action(async (folder) => (await import('./samples.ts')).printSamples(folder)),
);
