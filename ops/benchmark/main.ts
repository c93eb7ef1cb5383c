/**
 * `npm run benchmark`: measures the server's CPU time and the visits of a phone. Times depend on the machine, so
 * compare only the ratios.
 */
import { writeFile } from 'node:fs/promises';
import { command, main, wholeNumber } from '../terminal/command-line.ts';

const PAGE = 'docs/benchmark.md';
const BROWSER_PAGE = 'docs/benchmark-browser.md';

await main(
  command('npm run benchmark --')
    .description("Measure the server's CPU time, or a phone's visits. Compare only the ratios.")
    .addCommand(
      command('server')
        .description(
          'Measure the deployed shop, and the least possible cost (default; Linux only).',
        )
        .option('--rounds <number>', 'the number of rounds', wholeNumber(1, 100), 5)
        .option(
          '--requests <number>',
          'the number of requests of each kind in a round',
          wholeNumber(1, 100_000),
          1000,
        )
        .option(
          '--visits <number>',
          'the number of requests in the realistic mix',
          wholeNumber(1, 100_000),
          10_000,
        )
        .option(
          '--beside <folder>',
          'another checkout with its packages, measured in the same rounds',
        )
        .option('--write', `write the figures to ${PAGE}`, false)
        .action(async ({ write, ...options }) => {
          const [{ measure }, { markdown, text }] = await Promise.all([
            import('./server/measure.ts'),
            import('./server/report.ts'),
          ]);
          const figures = await measure(options, (line) => console.error(line));
          console.log(text(figures));
          if (write) await writeFile(PAGE, markdown(figures, options));
        }),
      { isDefault: true },
    )
    .addCommand(
      command('browser')
        .description(
          'Measure visits of a slow phone to the shop, to a static copy of its page and to a plain page.',
        )
        .option('--rounds <number>', 'the number of rounds', wholeNumber(1, 100), 5)
        .option(
          '--beside <folder>',
          'another checkout with its packages, measured in the same rounds',
        )
        .option('--write', `write the figures to ${BROWSER_PAGE}`, false)
        .action(async ({ write, ...options }) => {
          const [{ measure }, { markdown, text }] = await Promise.all([
            import('./browser/measure.ts'),
            import('./browser/report.ts'),
          ]);
          const figures = await measure(options, (line) => console.error(line));
          console.log(text(figures));
          if (write) await writeFile(BROWSER_PAGE, markdown(figures, options));
        }),
    )
    .addCommand(
      command('redirects')
        .description('Measure the redirect table at several sizes.')
        .action(async () => {
          await import('./redirects.ts');
        }),
    ),
);
