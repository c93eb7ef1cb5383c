import { resolve } from 'node:path';
import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from '@commander-js/extra-typings';

/**
 * Makes a command. `name` is the text that an operator types. After a wrong call the command prints an error and its
 * usage.
 */
export function command(name: string) {
  return new Command(name)
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(toSentence(text)) })
    .exitOverride();
}

/** Runs a command with the arguments of this process, and sets the exit code that `run` returns. */
export async function main(program: CommandUnknownOpts): Promise<void> {
  ignoreClosedOutput();
  process.exitCode = await run(program, process.argv.slice(2));
}

/** Runs a command and returns its exit code: 0 for success, 1 for an error, 2 for a wrong call. */
export async function run(program: CommandUnknownOpts, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** A parser of an option's value: a whole number from `min` to `max`, else it throws InvalidArgumentError. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
}

/**
 * The absolute path of a file or folder that an operator named. npm changes to the project's root and stores the
 * operator's folder in INIT_CWD. A relative name starts from that folder.
 */
export function namedPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? '', name);
}

/**
 * Asks a question on the terminal and returns true for yes. The question goes to stderr, because stdout may be
 * a pipe.
 * @throws Error if there is no terminal
 */
export async function isAgreed(question: string): Promise<boolean> {
  if (!stdin.isTTY || !stderr.isTTY) {
    throw new Error('Nothing was changed: without a terminal, confirm the command with --yes.');
  }
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return /^(y|yes)$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

/**
 * Lets a command finish after the reader of its output has stopped (`| head`). If a push of redirect rules were
 * interrupted, a version would stay claimed but not published.
 */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Commander's message as a sentence: `error: unknown option` becomes `Unknown option`. */
function toSentence(text: string): string {
  return text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase());
}
