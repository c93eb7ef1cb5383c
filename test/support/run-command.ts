import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { vi } from 'vitest';
import { run } from '../../ops/terminal/command-line.ts';

/** Runs a command in this process. Returns its exit code and its text on stdout (`out`) and stderr (`problems`). */
export function runCommand(program: CommandUnknownOpts, ...args: string[]) {
  return captureOutput(() => run(program, args));
}

/**
 * Imports a script that runs its command on import, with `args` as its command line. Returns code, out and problems.
 */
export function runScript(script: string, ...args: string[]) {
  const { argv, exitCode, stdout, stderr } = process;
  return captureOutput(async () => {
    const before = [stdout, stderr].map((stream) => stream.listeners('error'));
    process.argv = [process.execPath, script, ...args];
    try {
      await import(pathToFileURL(resolve(script)).href);
      return process.exitCode;
    } finally {
      process.argv = argv;
      process.exitCode = exitCode;
      for (const [i, stream] of [stdout, stderr].entries()) {
        stream.removeAllListeners('error');
        for (const listener of before[i] ?? []) stream.on('error', listener as () => void);
      }
    }
  });
}

/** Runs a function and captures its output. Returns the function's result as `code`. */
async function captureOutput<Code>(run: () => Promise<Code>) {
  const output: Record<'out' | 'problems', string> = { out: '', problems: '' };
  const keep = (name: keyof typeof output) => (text: unknown) => {
    output[name] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('problems')),
    vi.spyOn(console, 'log').mockImplementation((text) => void keep('out')(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void keep('problems')(`${text}\n`)),
  ];
  try {
    const code = await run();
    return { code, ...output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
