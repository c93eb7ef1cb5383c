import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { command, namedPath, wholeNumber } from '../../../ops/terminal/command-line.ts';
import { runCommand, runScript } from '../../support/run-command.ts';

afterEach(() => vi.unstubAllEnvs());

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** The npm scripts that run one of the repository's commands, as pairs of name and script. */
const commands = Object.entries(scripts).filter(([, script]) =>
  /^node (?:ops|test)\//.test(script),
);

async function runAsProcess(...args: string[]) {
  const call = promisify(execFile)(process.execPath, args);
  const { code = 0, stdout, stderr } = await call.catch((error) => error);
  return { code, out: stdout, problems: stderr };
}

test.each(commands)(
  'npm run %s prints a sentence and its usage for a wrong option',
  async (name, script) => {
    const [, path = '', ...words] = script.split(' ');
    // Some scripts cannot be imported: they run only as a separate process.
    const isOwnProcess =
      path.endsWith('.mjs') || readFileSync(path, 'utf8').includes('import.meta.main');
    const call = isOwnProcess ? runAsProcess : runScript;
    const { code, out, problems } = await call(path, ...words, '--wrong');
    expect([code, out]).toEqual([2, '']);
    expect(problems).toMatch(/^Unknown option '--wrong'\n\nUsage: npm /);
    // `npm start` and `npm test` need no `run`.
    expect(problems.replace('npm run ', 'npm ')).toContain(`Usage: npm ${name}`);
  },
);

test.each(['start', 'dev', 'test', 'test-long'])(
  'ops/dev/run.mjs %s --help prints the usage',
  async (task) => {
    const call = promisify(execFile)(process.execPath, ['ops/dev/run.mjs', task, '--help']);
    const { stdout, stderr } = await call;
    expect(stdout).toMatch(new RegExp(`^Usage: npm (?:run )?${task.replace('-', ':')}\n`));
    expect(stderr).toBe('');
  },
);

describe('the behaviour of every command', () => {
  const example = (action = () => {}) =>
    command('example').option('--days <number>', 'days', wholeNumber(1, 90)).action(action);

  test('a command that fails prints the reason in one sentence and has the exit code 1', async () => {
    const failing = example(() => {
      throw new Error('The shop is closed.');
    });
    expect(await runCommand(failing)).toEqual({
      code: 1,
      out: '',
      problems: 'The shop is closed.\n',
    });
  });

  test.each([
    [['--days=0'], 'Give a whole number from 1 to 90.'],
    [['--days=91'], 'Give a whole number from 1 to 90.'],
    [['--days=1.5'], 'Give a whole number from 1 to 90.'],
    [['--days=1e1'], 'Give a whole number from 1 to 90.'],
    [['--days='], 'Give a whole number from 1 to 90.'],
    [['--days'], 'argument missing'],
    [['now'], 'Too many arguments'],
  ])(
    'a command with the wrong arguments %j prints the fault and the usage',
    async (args, sentence) => {
      const { code, out, problems } = await runCommand(example(), ...args);
      expect([code, out]).toEqual([2, '']);
      expect(problems).toContain(sentence);
      expect(problems).toContain('Usage: example [options]');
    },
  );

  test('every command prints its usage for --help', async () => {
    const { code, out, problems } = await runCommand(example(), '--help');
    expect([code, problems]).toEqual([0, '']);
    expect(out).toContain('Usage: example [options]');
    expect(out).toContain('--days <number>');
  });

  test('a command runs to its end even if the reader of its output (a pipe) has closed', async () => {
    const shell = promisify(execFile);
    const script = `${process.execPath} ops/main.ts funnel --example --by country,src,day --csv`;
    const { stdout, stderr } = await shell('bash', ['-c', `set -o pipefail; ${script} | head -1`]);
    expect([stdout.split(',')[0], stderr]).toEqual(['source', '']);
  });
});

test('namedPath resolves a file path from the caller’s folder, because npm changes to the repository’s root', () => {
  vi.stubEnv('INIT_CWD', '/somewhere/else');
  expect(namedPath('rules.csv')).toBe('/somewhere/else/rules.csv');
  expect(namedPath('/tmp/rules.csv')).toBe('/tmp/rules.csv');
  vi.stubEnv('INIT_CWD', undefined);
  expect(namedPath('rules.csv')).toBe(join(resolve('.'), 'rules.csv'));
});
