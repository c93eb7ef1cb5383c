import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { vi } from 'vitest';
import { run } from '../../ops/command-line.ts';

/** Runs a command in this process: its exit code, and what it printed on each output. */
export function called(program: CommandUnknownOpts, ...args: string[]) {
  return printed(() => run(program, args));
}

/** Loads a script that runs its command as it is loaded, as if Node had been called with it. */
export function loaded(script: string, ...args: string[]) {
  const { argv, exitCode, stdout, stderr } = process;
  return printed(async () => {
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

/** What a run in this process came to, and what it printed on each output. */
async function printed<Code>(run: () => Promise<Code>) {
  const said: Record<'out' | 'problems', string> = { out: '', problems: '' };
  const keep = (name: keyof typeof said) => (text: unknown) => {
    said[name] += String(text);
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
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
