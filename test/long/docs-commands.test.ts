import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The commands of wrangler, and the npm scripts with `--`, in the docs and the operator's pages. */
const lines = globSync('docs/{*,operating/*}.md').flatMap((page) =>
  Array.from(
    readFileSync(page, 'utf8').matchAll(
      /(?:^ *|`)((?:npx wrangler|npm run (?:-s )?[\w:-]+ --) [^`\n]*)/gm,
    ),
    ([, line = '']) => (line.split(/\s+#|[|>;&]/)[0] ?? '').trim(),
  ),
);

/** The words of a command before its first option, and its options. */
function parts(line: string): { words: string[]; options: string[] } {
  const [, ...rest] = line
    .replace(/^npm run (-s )?/, 'npm ')
    .replace(/ -- ?/, ' ')
    .split(/\s+/);
  const plain = rest
    .join(' ')
    .replace(/(["']).*?\1/g, 'x')
    .split(' ');
  const end = plain.findIndex((word) => word.startsWith('-'));
  return {
    words: end < 0 ? plain : plain.slice(0, end),
    options: plain.filter((word) => /^--[a-z]/.test(word)),
  };
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The help text of a command. The command ignores its arguments for `--help`. */
async function help(line: string): Promise<string> {
  const { words } = parts(line);
  const [file, args] = line.startsWith('npx')
    ? ['node_modules/.bin/wrangler', words.slice(1)]
    : [
        process.execPath,
        [...(scripts[words[0] ?? '']?.split(' ').slice(1) ?? []), ...words.slice(1)],
      ];
  const { stdout } = await run(file, [...args, '--help'], { env: { ...process.env, CI: '1' } });
  return stdout;
}

test.each([...new Set(lines)])(
  'the documented command "%s" exists with its options',
  async (line) => {
    const text = await help(line);
    expect(text).toMatch(/Usage|GLOBAL FLAGS/);
    // For an unknown subcommand, the program prints its list of commands instead of a usage.
    expect(text).not.toMatch(/^commands:?$/im);
    const { options } = parts(line);
    expect(options.filter((option) => !text.includes(option))).toEqual([]);
  },
);
