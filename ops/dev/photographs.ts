/** `npm run photographs`: takes the reference photographs anew, as this machine's browser shows the shop now. */
import { spawnSync } from 'node:child_process';
import { command, main } from '../command-line.ts';

await main(
  command('npm run photographs')
    .description('Take the reference photographs anew, as the browser here shows the shop now.')
    .action(() => {
      const { status } = spawnSync(
        'node_modules/.bin/vitest',
        ['run', 'test/browser/photographs.spec.ts'],
        { stdio: 'inherit', env: { ...process.env, PHOTOGRAPHS: 'accept' } },
      );
      if (status !== 0) throw new Error('The photographs were not taken.');
    }),
);
