/** `npm run benchmark`: what the server spends. Times drift with the machine; the ratios are what counts. */
import { command, main, wholeNumber } from '../command-line.ts';

await main(
  command('npm run benchmark --')
    .description("Measure the server's CPU time. The ratios are what counts.")
    .addCommand(
      command('pages')
        .description('One offer page, answered in several ways (default; Linux only).')
        .option('--rounds <number>', 'how often each way takes its turn', wholeNumber(1, 100), 5)
        .option('--requests <number>', 'requests in each turn', wholeNumber(1, 100_000), 1500)
        .option('--json', 'the numbers as JSON instead of a table', false)
        .action(async (wish) => {
          // wrangler would log between the numbers.
          process.env.WRANGLER_LOG ??= 'error';
          const { measurePages } = await import('./pages.ts');
          await measurePages(wish);
        }),
      { isDefault: true },
    )
    .addCommand(
      command('redirects')
        .description('The redirect table at several sizes.')
        .action(async () => {
          await import('./redirects.ts');
        }),
    ),
);
