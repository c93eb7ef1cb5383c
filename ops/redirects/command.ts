/** `npm run redirects`: the operator's way to the redirect table (page 8 of the product's rules, decision 0004). */

import { type Arguments, answerCall, outliveReaders, UsageError } from '../command-line.ts';

type Command = {
  usage: string;
  /** Loads and runs it; resolves with the exit code. Wrangler is loaded only by those that need it. */
  run: (args: Arguments) => Promise<number> | number;
};

const where = '[--local | --env production]';

const commands = {
  check: {
    usage: 'check FILE [--json] [--flatten OUT]',
    run: async (args) => (await import('./check.ts')).check(args),
  },
  diff: {
    usage: `diff FILE ${where}`,
    run: async (args) => (await import('./diff.ts')).diff(args),
  },
  push: {
    usage: `push FILE [--yes] [--note TEXT] [--base VERSION] ${where}`,
    run: async (args) => (await import('./push.ts')).push(args),
  },
  pull: {
    usage: `pull [FILE] [--csv] ${where}`,
    run: async (args) => (await import('./pull.ts')).pull(args),
  },
  explain: {
    usage: `explain URL [--country DE] [--date 2026-12-01T18:00Z] [--cookie 'a=b; c=d'] [--json] [--file FILE | --local | --env production]`,
    run: async (args) => (await import('./explain.ts')).explain(args),
  },
  rollback: {
    usage: `rollback [VERSION] [--yes] [--note TEXT] ${where}`,
    run: async (args) => (await import('./rollback.ts')).rollback(args),
  },
  history: {
    usage: `history ${where}`,
    run: async (args) => (await import('./history.ts')).history(args),
  },
} as const satisfies Record<string, Command>;

const usage = `${Object.values<Command>(commands).map(usageOf).join('\n')}

FILE is JSON, CSV or a _redirects file; --format json|csv|netlify|cloudflare says which, where its
name does not. Without --env the local shop is meant, also while it runs; --persist-to FOLDER says
where its state lies, as for wrangler.`;

function usageOf(command: Command): string {
  return `npm run redirects -- ${command.usage}`;
}

/**
 * Runs one command and returns the exit code: 1 for what was refused, 2 for a wrong call or a shop
 * that cannot be reached.
 */
export async function run([name = '', ...args]: Arguments): Promise<number> {
  const command = Object.entries<Command>(commands).find(([one]) => one === name)?.[1];
  try {
    if (command) return await answerCall(args, usageOf(command), () => command.run(args));
    return await answerCall([name], usage, () => {
      throw new UsageError(name ? `There is no command ${name}.` : 'The command is missing.');
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof Error && error.name === 'ConflictError' ? 1 : 2;
  }
}

if (import.meta.main) {
  outliveReaders();
  process.exitCode = await run(process.argv.slice(2));
}
