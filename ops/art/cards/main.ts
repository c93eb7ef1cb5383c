/** `npm run cards`: makes the share cards. Developers run it and commit the result. */
import { command, main } from '../../terminal/command-line.ts';

await main(
  command('npm run cards')
    .description('Write pictures of the cards of shared links to assets/images/cards/.')
    .action(async () => (await import('./cards.ts')).photographCards()),
);
