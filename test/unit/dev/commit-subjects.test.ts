import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { subjectFaults, subjectIn } from '../../../ops/dev/commit-subjects.ts';
import { tempFolder } from '../../support/temp-folder.ts';

describe('the check of a commit’s subject line', () => {
  test.each([
    'fix(redirects): follow no rule that has ended',
    'test(browser, long): wait for the first tick',
    'docs: describe the page cache',
    'feat(orders)!: refund single packs',
    `fix(page): ${'x'.repeat(61)}`,
    'Merge branch "main" into quiz',
    'Revert "fix(page): send the cookie once"',
    'fixup! fix(page): send the cookie once',
  ])('subjectFaults accepts the commit subject "%s"', (subject) => {
    expect(subjectFaults(subject)).toEqual([]);
  });

  test.each([
    ['follow no rule that has ended', 'type(scope)'],
    ['Fix(redirects): follow no rule', 'type(scope)'],
    ['fixes(redirects): follow no rule', 'type(scope)'],
    ['fix(redirects) follow no rule', 'type(scope)'],
    ['fix(redirects): follow no rule.', 'type(scope)'],
    ['fix(redirects): ', 'type(scope)'],
    ['', 'type(scope)'],
    [`fix(page): ${'x'.repeat(62)}`, 'has 73 characters; write at most 72'],
  ])('subjectFaults refuses the commit subject "%s"', (subject, fault) => {
    expect(subjectFaults(subject)).toEqual([expect.stringContaining(fault)]);
  });

  test('subjectIn returns the first line of a commit message that is not a comment', () => {
    expect(subjectIn('# a comment\n\nfix(page): send it once\n\nThe reason.\n')).toBe(
      'fix(page): send it once',
    );
  });
});

describe('the Git hook commit-msg', () => {
  test.each([
    ['fix(page): send the cookie once\n', 0],
    ['Send the cookie once\n', 1],
  ])('the commit-msg hook exits for the message %j with %i', async (message, status) => {
    const file = `${await tempFolder()}COMMIT_EDITMSG`;
    await writeFile(file, message);
    const hook = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' });
    expect(hook).toMatchObject({
      status,
      stderr: status ? expect.stringContaining(message.trim()) : '',
    });
  });
});
