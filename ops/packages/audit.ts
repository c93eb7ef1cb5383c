/** `npm run audit`: checks our packages for known weaknesses. */
import { spawnSync } from 'node:child_process';
import { jsonValue } from '../../worker/http/json-value.ts';
import { command, main } from '../command-line.ts';
import { type Finding, findings, summary } from './audit-report.ts';

await main(
  command('npm run audit --')
    .description(
      'List the known weaknesses of our packages, by the package registry. The exit code is 1 if a shipped package has one.',
    )
    .option('--only-tell', 'end with the exit code 0, also if a package has a weakness', false)
    .action(({ onlyTell }) => {
      const auditFindings = readAudit();
      for (const { text } of auditFindings ?? []) console.log(text);
      const sentence = summary(auditFindings);
      if (auditFindings?.some(({ isShipped }) => isShipped) && !onlyTell) throw new Error(sentence);
      console.log(sentence);
    }),
);

/** The registry's findings; null if it does not answer. */
function readAudit(): Finding[] | null {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return findings(jsonValue(stdout ?? ''));
}
