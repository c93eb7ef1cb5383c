import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Problem, parseTable } from '../worker/redirects/rule.ts';
import { uploadProblems } from '../worker/redirects/upload.ts';

const usage = `npm run redirects -- check FILE
npm run redirects -- push FILE [--local | --env NAME]
npm run redirects -- pull [--local | --env NAME]

push refuses what check refuses; pull prints the table in use. Without --env the local shop is meant.`;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The problems of a redirect file: unreadable text, wrong rules, what must not be uploaded. */
export function problemsOf(text: string): Problem[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return [{ rule: null, field: '', message: `is no JSON: ${messageOf(error)}` }];
  }
  const read = parseTable(json);
  return 'problems' in read ? read.problems : uploadProblems(read.table);
}

/** One line per problem: the rule's index in the file, counted from 0, its field, what is wrong. */
export function lineOf({ rule, field, message }: Problem): string {
  return [rule === null ? 'file' : `rules[${rule}]`, field, message].filter(Boolean).join(' ');
}

/** What wrangler is told. Only --env leaves this machine. */
export function wranglerArguments(
  command: 'push' | 'pull',
  file: string,
  env: string | undefined,
): string[] {
  const verb = command === 'push' ? ['put', 'table', '--path', file] : ['get', 'table', '--text'];
  const place = env ? ['--env', env, '--remote'] : ['--local'];
  return ['kv', 'key', ...verb, '--binding', 'REDIRECTS', ...place, '-c', `${root}wrangler.toml`];
}

/** Runs one command and returns the exit code: 1 for a refused file, 2 for a wrong call. */
function run(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { local: { type: 'boolean' }, env: { type: 'string' } },
  });
  const [command, file = '', ...more] = positionals;
  if (more.length > 0 || (values.local && values.env)) return misused();
  if (command === 'pull') return file ? misused() : wrangler('pull', '', values.env);
  if ((command !== 'check' && command !== 'push') || !file) return misused();

  const problems = problemsOf(readFileSync(file, 'utf8'));
  for (const problem of problems) console.error(lineOf(problem));
  if (problems.length > 0) return 1;
  if (command === 'push') return wrangler('push', file, values.env);
  console.log(`${file}: no problems`);
  return 0;
}

function wrangler(command: 'push' | 'pull', file: string, env: string | undefined): number {
  const { status, error } = spawnSync(
    `${root}node_modules/.bin/wrangler`,
    wranglerArguments(command, file, env),
    // Nothing to type into, so nothing can wait for an answer.
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CI: '1' } },
  );
  if (error) throw error;
  return status ?? 1;
}

function misused(): number {
  console.error(usage);
  return 2;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (import.meta.main) {
  try {
    process.exitCode = run(process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 2;
  }
}
