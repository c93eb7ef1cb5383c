/** `npm run labels`: a developer's command; its results are committed. */
import { command, main } from '../../command-line.ts';

await main(
  command('npm run labels')
    .description('Photograph the backs of the labels into assets/images/backs/.')
    .action(async () => (await import('./backs.ts')).photographBacks()),
);
