import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A command and its arguments. */
type Way = readonly [command: string, args: readonly string[]];

/** Debian's packages, without what they only recommend. Its lists may be old or not there yet. */
export function fromDebian(...packages: string[]): readonly Way[] {
  return [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]],
  ];
}

/**
 * Runs one way after the other until `find` finds what was missing; null when none brought it.
 * `seconds` is what each may take.
 */
export function install<Found>(
  find: () => Found | null,
  ways: readonly Way[],
  seconds: number,
): Found | null {
  for (const [command, args] of ways) {
    console.log(`${command} ${args.join(' ')} …`);
    try {
      execFileSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: seconds * 1000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      console.log(`${command} could not do it.`);
    }
    const found = find();
    if (found !== null) return found;
  }
  return null;
}

/** Where on the PATH a program is; null where it is missing. */
export function onPath(program: string): string | null {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** Whether we may install Debian's packages here. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}
