import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where on the PATH a program is; null where it is missing. */
export function onPath(program: string): string | null {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** Whether we may install Debian's packages here. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}
