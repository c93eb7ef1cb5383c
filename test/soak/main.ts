/** `npm run soak`: sends visitors for a long time, then repeats it with one failing part after another. */

import { writeFile } from 'node:fs/promises';
import { buildForTests } from '../../ops/dev/production-build.ts';
import { command, main, wholeNumber } from '../../ops/terminal/command-line.ts';
import { MINUTE } from '../../worker/durations.ts';
import { faults } from './phases.ts';
import { markdown, text } from './report.ts';
import { soak } from './soak.ts';

const PAGE = 'docs/operating/soak.md';
/** The number of printed failures: many failures have the same cause. */
const SHOWN_FAILURES = 40;

await main(
  command('npm run soak --')
    .description(
      'Send a realistic mix of visitors to the production build on 127.0.0.1, then again with KV slow, D1 slow, read-only and away, the queue away, the wallet timing out and pictures failing. Compare both books at the end.',
    )
    .option('--minutes <n>', 'minutes without a fault', wholeNumber(1, 600), 10)
    .option('--fault-minutes <n>', 'minutes of each fault', wholeNumber(1, 60), 1)
    .option('--visitors <n>', 'number of simultaneous visitors', wholeNumber(1, 64), 16)
    .option('--reading <ms>', 'average reading time of a page, in ms', wholeNumber(0, 60_000), 700)
    .option('--seed <n>', 'seed of the visitors’ random choices', wholeNumber(0, 999_999_999), 1)
    .option('--note <text>', 'other programs that ran on the machine', 'nothing known')
    .option('--write', `write the figures to ${PAGE}`)
    .action(async ({ minutes, faultMinutes, visitors, reading, seed, note, write }) => {
      await buildForTests();
      const settings = {
        usual: { ms: minutes * MINUTE },
        faulty: { ms: faultMinutes * MINUTE },
        faults,
        visitors,
        readingMs: reading,
        seed,
        print: (line: string) => console.log(line),
      };
      const result = await soak(settings);
      console.log(text(result));
      const { failures } = result;
      for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`FAILED ${failure}`);
      if (write)
        await writeFile(
          PAGE,
          markdown(result, { minutes, faultMinutes, visitors, reading, seed, note }),
        );
      if (failures.length > 0) throw new Error(`The run has ${failures.length} failures`);
    }),
);
