/** `npm run labels`: makes the pictures of the labels' backs. Developers run it and commit the result. */
import { command, main } from '../../terminal/command-line.ts';

await main(
  command('npm run labels')
    .description('Write pictures of the backs of all labels to assets/images/backs/.')
    .action(async () => (await import('./backs.ts')).photographBacks()),
);
