import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { ConfigurationError } from '../configuration.ts';
import { HOST } from './ports.ts';

/** The lock file of a folder. It names the process and port of the running shop. */
const lockFile = '.wrangler/shop.json';

const owner = z.object({ pid: z.int().positive(), port: z.int() });

/**
 * Claims a folder for the shop of this process until the process ends. Two shops in one folder would share a local
 * database, and each `npm run dev` empties `.wrangler/dev/`.
 * @throws ConfigurationError if another shop of the folder runs
 */
export async function claimFolder(root: string, port: number): Promise<void> {
  const path = root + lockFile;
  await mkdir(dirname(path), { recursive: true });
  const lock = JSON.stringify({ pid: process.pid, port });
  await writeFile(path, lock, { flag: 'wx' }).catch(async () => {
    const other = await readOwner(path);
    if (other && isRunning(other.pid)) {
      throw new ConfigurationError(
        `A shop of this folder already runs at http://${HOST}:${other.port}: end it first`,
      );
    }
    await rm(path, { force: true });
    await writeFile(path, lock, { flag: 'wx' });
  });
  process.on('exit', () => rmSync(path, { force: true }));
}

/** The owner in a lock file; null if the file is missing or invalid. */
async function readOwner(path: string): Promise<z.infer<typeof owner> | null> {
  try {
    return owner.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * True if the process that wrote a lock file still runs. A killed process leaves its lock file. Its id may later be
 * the id of this process.
 */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means a process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
