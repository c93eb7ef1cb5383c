/** `npm run labels`: makes the pictures of the labels' backs. Developers run it and commit the result. */
import { command, main } from '../../command-line.ts';

await main(
  command('npm run labels')
    .description('Photograph the backs of the labels into assets/images/backs/.')
    .action(async () => (await import('./backs.ts')).photographBacks()),
);
