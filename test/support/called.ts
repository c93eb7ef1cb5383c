import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { vi } from 'vitest';
import { run } from '../../ops/command-line.ts';

/** Runs a command in this process: its exit code, and what it printed on each output. */
export async function called(program: CommandUnknownOpts, ...args: string[]) {
  const printed: Record<'out' | 'problems', string> = { out: '', problems: '' };
  const keep = (name: keyof typeof printed) => (text: unknown) => {
    printed[name] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('problems')),
    vi.spyOn(console, 'log').mockImplementation((text) => void keep('out')(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void keep('problems')(`${text}\n`)),
  ];
  try {
    return { code: await run(program, args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
