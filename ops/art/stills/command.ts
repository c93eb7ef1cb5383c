/** `npm run stills`: makes the still lifes. Needs Blender. Developers run it and commit the result. */
import { Option } from '@commander-js/extra-typings';
import { command, main } from '../../command-line.ts';
import { languageIds } from '../languages.ts';

await main(
  command('npm run stills')
    .description(
      'Render the still lifes into assets/images/: scale/, day/, ingredient/, parcel/, spread/.',
    )
    .option('--path <beginning>', 'these only: scale/, day/slim, parcel/mind.de')
    .addOption(new Option('--lang <language>', 'one language only').choices(languageIds))
    .option('--draft', 'quick and rough', false)
    .option('--fresh', 'render again what the cache holds', false)
    .action(async (wanted) => (await import('./run.ts')).renderStills(wanted)),
);
