import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A command that installs a program, and its arguments. */
type Installer = readonly [command: string, args: readonly string[]];

/**
 * The commands that install Debian packages without recommended packages. The first command updates the package lists.
 */
export function fromDebian(...packages: string[]): readonly Installer[] {
  return [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]],
  ];
}

/**
 * Runs one installer after the other until `find` returns a result. Returns null if no installer succeeds.
 * `seconds` is the time limit of each installer.
 */
export function install<Result>(
  find: () => Result | null,
  installers: readonly Installer[],
  seconds: number,
): Result | null {
  for (const [command, args] of installers) {
    console.log(`${command} ${args.join(' ')} …`);
    try {
      execFileSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: seconds * 1000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      console.log(`${command} failed.`);
    }
    const result = find();
    if (result !== null) return result;
  }
  return null;
}

/** The path of a program on the PATH; null if it is missing. */
export function onPath(program: string): string | null {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** True if this process can install Debian packages: as root, with apt-get. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}
