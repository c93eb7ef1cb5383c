/** `npm run ebooks`: checks and publishes the ebooks. A folder contains all of them as EBOOK.LANGUAGE.epub and .pdf. */

import { shopOptions } from '../shop/options.ts';
import { command, main, namedPath } from '../terminal/command-line.ts';
import { checkBooks, readBooks } from './books.ts';
import { type Bucket, pushBooks } from './push.ts';

await main(
  command('npm run ebooks --')
    .description(
      'Check and publish the ebooks. A folder contains all of them as EBOOK.LANGUAGE.epub and .pdf.',
    )
    .addCommand(
      command('check')
        .description('Print the problems of a folder and the missing books.')
        .argument('<folder>', 'all ebooks as EBOOK.LANGUAGE.epub and .pdf', namedPath)
        .addOption(shopOptions.env)
        .action((folder, { env }) => {
          const books = readChecked(folder, env);
          console.log(`${books.length} ebooks: no problems`);
        }),
    )
    .addCommand(
      command('push')
        .description('Put the ebooks of a folder into the shop, if check finds no problems.')
        .argument('<folder>', 'all ebooks as EBOOK.LANGUAGE.epub and .pdf', namedPath)
        .addOption(shopOptions.env)
        .action(async (folder, { env }) => {
          const books = readChecked(folder, env);
          const { withLocalBucket, withRemoteBucket } = await import('./bucket.ts');
          const push = (bucket: Bucket) => pushBooks(books, bucket, console.log);
          if (env === null) await withLocalBucket(push);
          else await withRemoteBucket({ folder, env }, push);
        }),
    ),
);

/**
 * The books of a folder. Prints each missing book that another language replaces.
 * @throws Error with all problems; in a deployed shop a sample is a problem
 */
function readChecked(folder: string, env: string | null) {
  const books = readBooks(folder);
  const { problems, gaps } = checkBooks(books, { sold: env !== null });
  for (const gap of gaps) console.log(gap);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return books;
}
