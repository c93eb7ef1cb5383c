/** `npm run audit`: checks our packages for known weaknesses. */
import { spawnSync } from 'node:child_process';
import { jsonValue } from '../../worker/json-value.ts';
import { command, main } from '../terminal/command-line.ts';
import { summary, toWeaknesses, type Weakness } from './audit-report.ts';

await main(
  command('npm run audit --')
    .description(
      'List the known weaknesses of our packages, by the package registry. The exit code is 1 if a shipped package has one.',
    )
    .option('--only-tell', 'end with the exit code 0, also if a package has a weakness', false)
    .action(({ onlyTell }) => {
      const weaknesses = readAudit();
      for (const { text } of weaknesses ?? []) console.log(text);
      const sentence = summary(weaknesses);
      if (weaknesses?.some(({ isShipped }) => isShipped) && !onlyTell) throw new Error(sentence);
      console.log(sentence);
    }),
);

/** The weaknesses that the registry lists; null if it does not answer. */
function readAudit(): Weakness[] | null {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return toWeaknesses(jsonValue(stdout ?? ''));
}
