import { outliveReaders } from './closed-pipe.ts';
import { type Arguments, answerCall, UsageError } from './command-line.ts';

/** `npm run ops -- NAME`: what the operator asks of the shop, a command each. Nothing prompts. */
type Command = {
  does: string;
  /** Runs it and returns the exit code. */
  run: (args: Arguments) => Promise<number>;
};

/** What can be asked, by its name. */
const commands: Readonly<Record<string, Command>> = {
  funnel: {
    does: 'how many visitors take each step to a sale, and what splits came to',
    run: async (args) => (await import('./funnel/command.ts')).funnel(args),
  },
  'operator-link': {
    does: 'a link that makes a browser see why pages are as they are (X-Explain)',
    run: async (args) => (await import('./operator-link.ts')).operatorLink(args),
  },
};

const usage = [
  'npm run ops -- NAME [options]',
  '',
  ...Object.entries(commands).map(([known, { does }]) => `  ${known}  ${does}`),
].join('\n');

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

outliveReaders();
try {
  process.exitCode = command
    ? await command.run(args)
    : await answerCall([name], usage, () => {
        throw new UsageError(name ? `There is no command ${name}.` : 'The command is missing.');
      });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
