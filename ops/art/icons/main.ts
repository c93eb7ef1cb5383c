/** `npm run icons`: makes the shop's icons. Developers run it and commit the result. */
import { command, main } from '../../terminal/command-line.ts';

await main(
  command('npm run icons')
    .description(
      "Make the shop's icons in every size from assets/icons/icon.svg, and the symbol sheets of pages and quizzes.",
    )
    .action(async () => (await import('./icons.ts')).drawIcons()),
);
