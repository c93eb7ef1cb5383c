/** `npm run packs`: makes the product pictures. Needs Blender. Developers run it and commit the result. */
import { Option } from '@commander-js/extra-typings';
import { command, main } from '../../terminal/command-line.ts';
import { languageIds } from '../languages.ts';
import { formIds } from './forms.ts';
import { itemIds } from './labels/labels.ts';
import { counts } from './picture/groups.ts';
import { wholeRange } from './picture/range.ts';

await main(
  command('npm run packs')
    .description(
      'Render the product pictures into assets/images/packs/ and the book covers into assets/images/ebooks/.',
    )
    .addOption(new Option('--form <name>', 'one vessel only').choices(formIds))
    .addOption(new Option('--product <name>', 'one product or book only').choices(itemIds))
    .addOption(new Option('--lang <language>', 'one language only').choices(languageIds))
    .addOption(
      new Option(
        '--count <number>',
        `groups of this size only, or ${wholeRange} for all packs`,
      ).choices([...counts.map(String), wholeRange]),
    )
    .option('--draft', 'render quickly in low quality', false)
    .option('--fresh', 'render again in spite of the cache', false)
    .action(async (choice) => (await import('./run.ts')).renderPacks(choice)),
);
