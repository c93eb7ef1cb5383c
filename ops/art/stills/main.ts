/** `npm run stills`: makes the still lifes. Needs Blender. Developers run it and commit the result. */
import { Option } from '@commander-js/extra-typings';
import { command, main } from '../../terminal/command-line.ts';
import { languageIds } from '../languages.ts';

await main(
  command('npm run stills')
    .description(
      'Render the still lifes into assets/images/: scale/, day/, ingredient/, parcel/, spread/.',
    )
    .option('--path <beginning>', 'only these pictures: scale/, day/slim, parcel/mind.de')
    .addOption(new Option('--lang <language>', 'one language only').choices(languageIds))
    .option('--draft', 'render quickly in low quality', false)
    .option('--fresh', 'render again in spite of the cache', false)
    .action(async (choice) => (await import('./run.ts')).renderStills(choice)),
);
