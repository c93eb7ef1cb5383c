import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../../ops/redirects/command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A command's exit code, and what it said on each output. */
async function said(command: () => Promise<number>) {
  const [out, problems] = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const code = await command();
  const textOf = (spy: typeof out) => spy?.mock.calls.flat().join('\n') ?? '';
  return { code, out: textOf(out), problems: textOf(problems) };
}

describe('help is printed where it is asked for, and is no mistake', () => {
  test.each<[string, () => Promise<number>, RegExp]>([
    ['redirects --help', () => run(['--help']), /^npm run redirects -- check FILE.*history/s],
    ['redirects -h', () => run(['-h']), /^npm run redirects -- check FILE.*history/s],
    ['redirects help', () => run(['help']), /^npm run redirects -- check FILE.*history/s],
    ['push --help', () => run(['push', '--help']), /^npm run redirects -- push FILE.*$/],
    ['check x.json -h', () => run(['check', 'x.json', '-h']), /^npm run redirects -- check .*$/],
    ['history help', () => run(['history', 'help']), /^npm run redirects -- history .*$/],
  ])('%s', async (_, command, usage) => {
    const { code, out, problems } = await said(command);
    expect([code, problems]).toEqual([0, '']);
    expect(out).toMatch(usage);
  });
});

describe('a wrong call is told in a sentence, then how to call', () => {
  test.each<[string[], string]>([
    [[], 'The command is missing.'],
    [['sweep'], 'There is no command sweep.'],
    [['check'], 'The file of rules is missing.'],
    [['diff', 'a.json', 'b.json'], 'One file at a time: b.json is too much.'],
    [['check', 'a', '--format', 'xml'], '--format is one of json, csv, netlify, cloudflare, not'],
    [['push', 'a', '--env', 'x', '--local'], '--local and --persist-to do not go with --env.'],
    [['push', 'a', '--base', ''], `--base is a version's number, not "".`],
    [['rollback', 'one'], `VERSION is a version's number, not "one".`],
    [['explain', '/', '--file', 'a', '--local'], '--file does not go with --local or --env.'],
    [['history', 'x'], 'history takes no file.'],
  ])('redirects %j', async (args, sentence) => {
    const { code, out, problems } = await said(() => run(args));
    expect([code, out]).toEqual([2, '']);
    expect(problems.startsWith(sentence)).toBe(true);
    expect(problems).toContain('\nnpm run redirects -- ');
  });
});

test('check finds a file named from a sub-folder, and names it as the caller did', async () => {
  const folder = join(await tempFolder(), 'sub');
  await mkdir(folder);
  const rule = { from: '/a', to: '/take', status: 302 };
  await writeFile(join(folder, 'rules.json'), JSON.stringify({ rules: [rule] }));
  vi.stubEnv('npm_lifecycle_event', 'redirects');
  vi.stubEnv('INIT_CWD', folder);
  const { code, out } = await said(() => run(['check', 'rules.json']));
  expect([code, out]).toEqual([0, 'rules.json: 1 rule: 0 errors, 0 warnings']);
});
