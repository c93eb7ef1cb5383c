import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from '@commander-js/extra-typings';

/** A command that answers a wrong call with a sentence and the usage. `name` is what one types. */
export function command(name: string) {
  return new Command(name)
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(toSentence(text)) })
    .exitOverride();
}

/** Runs a command of this process, and ends it with the exit code of `run`. */
export async function main(program: CommandUnknownOpts): Promise<void> {
  outliveReaders();
  process.exitCode = await run(program, process.argv.slice(2));
}

/** Runs a command: 0 where it did what was asked, 1 where it failed, 2 for a wrong call. */
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

/** Reads an option's value as a whole number within limits. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
}

/**
 * The path of a file or folder that a call names. npm changes to the project's root and says in
 * INIT_CWD where it was called: there the name is meant.
 */
export function namedPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? '', name);
}

/** Asks on a terminal; without one it counts as agreed. */
export async function isAgreed(question: string): Promise<boolean> {
  if (!stdin.isTTY || !stdout.isTTY) return true;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^(y|yes)$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

/**
 * Lets a command go on to its end when the reader of its output has stopped (`| head`): a push that
 * is broken off would leave a version claimed and not published.
 */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Commander writes `error: unknown option`. */
function toSentence(text: string): string {
  return text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase());
}
