import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { ConfigurationError } from '../configuration.ts';
import { HOST } from './ports.ts';

/** Where a folder says which shop runs in it. */
const lockFile = '.wrangler/shop.json';

const owner = z.object({ pid: z.int().positive(), port: z.int() });

/**
 * Claims a folder for the shop of this process until it ends: two shops would share one local
 * database, and `npm run dev` begins with an empty `.wrangler/dev/`.
 * @throws ConfigurationError where another shop of the folder runs
 */
export async function claimFolder(root: string, port: number): Promise<void> {
  const path = root + lockFile;
  await mkdir(dirname(path), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, port });
  await writeFile(path, own, { flag: 'wx' }).catch(async () => {
    const other = await readOwner(path);
    if (other && isRunning(other.pid)) {
      throw new ConfigurationError(
        `A shop of this folder already runs at http://${HOST}:${other.port}: end it first`,
      );
    }
    await rm(path, { force: true });
    await writeFile(path, own, { flag: 'wx' });
  });
  process.on('exit', () => rmSync(path, { force: true }));
}

/** Null where the file is not one of ours. */
async function readOwner(path: string): Promise<z.infer<typeof owner> | null> {
  try {
    return owner.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** A process that was killed leaves its lock behind; a new one, ours too, may get its number. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
