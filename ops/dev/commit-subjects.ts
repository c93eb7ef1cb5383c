/** `npm run commits`: checks the subjects of commits, for the hook `.githooks/commit-msg` and for CI. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { command, main } from '../terminal/command-line.ts';

const MAX_CHARACTERS = 72;

/** Matches a correct subject: `type(scope): imperative`. A change of the whole repository has no scope. */
const form =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9][a-z0-9, /-]*\))?!?: \S.*[^.\s]$/;

/**
 * Matches the subjects that git writes. They are not checked. A `fixup!` or `squash!` commit disappears in a rebase.
 */
const writtenByGit = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/** Returns a sentence for each fault of a commit's subject; an empty list for a correct subject. */
export function subjectFaults(subject: string): string[] {
  if (writtenByGit.test(subject)) return [];
  const faults: string[] = [];
  if (subject.length > MAX_CHARACTERS) {
    faults.push(`has ${subject.length} characters; write at most ${MAX_CHARACTERS}`);
  }
  if (!form.test(subject)) {
    faults.push('is not "type(scope): imperative" without a full stop, as in "fix(redirects): …"');
  }
  return faults;
}

/** Returns the subject of a commit message: the first line that is neither empty nor a comment of git (`#`). */
export function subjectIn(message: string): string {
  return message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

/** The subjects of the commits in a range of git, without merges. */
function subjectsIn(range: string): string[] {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%s', range], {
    encoding: 'utf8',
  });
  return log.split('\n').filter((line) => line !== '');
}

if (import.meta.main) {
  await main(
    command('npm run commits --')
      .description('Check the subjects of commits. The exit code is 1 for a wrong subject.')
      .argument('[range]', 'commits to check, as git names them', 'main..HEAD')
      .option('--message <file>', 'check the commit message in a file instead')
      .action((range, { message }) => {
        const subjects = message ? [subjectIn(readFileSync(message, 'utf8'))] : subjectsIn(range);
        const lines = subjects.flatMap((subject) =>
          subjectFaults(subject).map((fault) => `"${subject}" ${fault}.`),
        );
        if (lines.length > 0) throw new Error(lines.join('\n'));
      }),
  );
}
