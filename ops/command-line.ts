import { resolve } from 'node:path';

/** What stands behind a command's name. */
export type Arguments = readonly string[];

/** A wrong call. Its message says in a sentence what is wrong; the usage is printed below it. */
export class UsageError extends Error {}

/** Whether an error tells of a wrong call: one of ours, or what parseArgs throws for an unknown option. */
export function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE');
}

/**
 * Runs a command and returns its exit code. A call for help (`help`, `--help`, `-h`) prints the usage
 * and ends with 0; a wrong call says what is wrong, then the usage, and ends with 2. Other errors are
 * thrown on.
 */
export async function answerCall(
  args: Arguments,
  usage: string,
  run: () => Promise<number> | number,
): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage);
    return 0;
  }
  try {
    return await run();
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`${error.message}\n`);
    console.error(usage);
    return 2;
  }
}

/** The npm scripts that take names of files. */
const scripts: readonly (string | undefined)[] = ['redirects', 'ops'];

/**
 * The path of a file or folder that a call names. npm changes to the project's root and says in
 * INIT_CWD where it was called: there the name is meant. Of another script's npm that is no matter.
 */
export function namedPath(name: string): string {
  const { INIT_CWD = '', npm_lifecycle_event: script } = process.env;
  return resolve(scripts.includes(script) ? INIT_CWD : '', name);
}

function asksForHelp(args: Arguments): boolean {
  return args[0] === 'help' || args.includes('--help') || args.includes('-h');
}
