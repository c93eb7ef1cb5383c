/** `npm run benchmark`: what the server spends. Times drift with the machine; the ratios are what counts. */
import { command, main } from '../command-line.ts';

await main(
  command('npm run benchmark --')
    .description("Measure the server's CPU time. The ratios are what counts.")
    .addCommand(
      command('pages')
        .description('One offer page, answered in several ways (default; Linux only).')
        .option('--json', 'the numbers as JSON instead of a table')
        .action(async ({ json }) => (await import('./pages.ts')).measurePages(json === true)),
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
