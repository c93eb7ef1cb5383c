/**
 * `npm run shelf`: makes the picture of all packs side by side, in each language. Developers run it and commit the
 * result.
 */
import { command, main } from '../../terminal/command-line.ts';

await main(
  command('npm run shelf')
    .description('Put the six packs side by side in one picture in assets/images/shelf/.')
    .action(async () => (await import('./shelf.ts')).composeShelves()),
);
