/** `npm run soak`: visitors, for long, then with one part after the other failing. */
import { writeFile } from 'node:fs/promises';
import { command, main, wholeNumber } from '../../ops/command-line.ts';
import { buildForTests } from '../../ops/dev/production-build.ts';
import { faults } from './phases.ts';
import { markdown, text } from './report.ts';
import { soak } from './soak.ts';

const PAGE = 'docs/operating/soak.md';
/** Failures of one kind are many: the first say enough. */
const MOST_SHOWN = 40;

await main(
  command('npm run soak --')
    .description(
      'Send a realistic mix of visitors to the production build on 127.0.0.1, then again with KV slow, D1 slow, read-only and away, the queue away, the wallet timing out and pictures failing. Compare both books at the end.',
    )
    .option('--minutes <n>', 'how long nothing is wrong', wholeNumber(1, 600), 10)
    .option('--fault-minutes <n>', 'how long each fault lasts', wholeNumber(1, 60), 1)
    .option('--visitors <n>', 'how many at once', wholeNumber(1, 64), 16)
    .option(
      '--reading <ms>',
      'how long a visitor reads a page on average',
      wholeNumber(0, 60_000),
      700,
    )
    .option('--seed <n>', 'what visitors choose', wholeNumber(0, 999_999_999), 1)
    .option('--note <text>', 'what else ran on the machine', 'nothing that is known of')
    .option('--write', `keep the figures in ${PAGE}`)
    .action(async ({ minutes, faultMinutes, visitors, reading, seed, note, write }) => {
      await buildForTests();
      const wish = {
        ...{ usual: { ms: minutes * 60_000 }, faulty: { ms: faultMinutes * 60_000 }, faults },
        ...{ visitors, readingMs: reading, seed, tell: (line: string) => console.log(line) },
      };
      const soaked = await soak(wish);
      console.log(text(soaked));
      const { broken } = soaked;
      for (const one of broken.slice(0, MOST_SHOWN)) console.log(`FAILED ${one}`);
      if (write)
        await writeFile(
          PAGE,
          markdown(soaked, { minutes, faultMinutes, visitors, reading, seed, note }),
        );
      if (broken.length > 0) throw new Error(`${broken.length} things that must not happen`);
    }),
);
