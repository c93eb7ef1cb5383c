/** `npm run shelf`: a developer's command; its results are committed. */
import { command, main } from '../../command-line.ts';

await main(
  command('npm run shelf')
    .description('Put the six packs beside each other into assets/images/shelf/.')
    .action(async () => (await import('./shelf.ts')).composeShelves()),
);
