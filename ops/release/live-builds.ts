import { ofetch } from 'ofetch';
import { hasFile, put } from '../build/builds-folder.ts';
import { contentHash, type StoredFile, storedBuilds } from './stored-builds.ts';

/** The number of parallel downloads. */
const AT_ONCE = 8;

/**
 * Downloads the builds that the shop at `origin` still serves, so that the next deploy serves them too. First
 * downloads the list of builds, then the files that the folder does not have. Checks the hash of each file.
 * @throws Error with the address of a file that cannot be read or has another hash
 */
export async function fetchLiveBuilds(origin: string, folder: string): Promise<void> {
  const text = new TextDecoder().decode(await read(origin, 'kept.json'));
  const builds = parseBuilds(text, origin);
  const files = new Map(builds.flatMap((build) => build.files.map((file) => [file.name, file])));
  const waiting = files.values();
  const failures: unknown[] = [];
  // All downloads share one iterator. Each takes the next file, and all stop after a failure.
  async function download(): Promise<void> {
    for (const file of waiting) {
      if (failures.length > 0) return;
      await downloadFile(origin, folder, file).catch((error) => failures.push(error));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, download));
  if (failures.length > 0) throw failures[0];
  await put(folder, 'kept.json', JSON.stringify(builds));
}

function parseBuilds(text: string, origin: string) {
  try {
    return storedBuilds.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${toAddress(origin, 'kept.json')} is no list of builds`, { cause });
  }
}

async function downloadFile(origin: string, folder: string, file: StoredFile): Promise<void> {
  if (await hasFile(folder, file)) return;
  const content = await read(origin, file.name);
  if (contentHash(content) !== file.hash) {
    throw new Error(
      `${toAddress(origin, file.name)} differs from its hash in the shop's list of builds`,
    );
  }
  await put(folder, file.name, content);
}

async function read(origin: string, name: string): Promise<Uint8Array> {
  const address = toAddress(origin, name);
  // Repeats the request after the errors of rule 13.9: the statuses that ofetch repeats by default, and network
  // failures.
  const { status, _data } = await ofetch.raw(address, {
    responseType: 'arrayBuffer',
    redirect: 'manual',
    retry: 3,
    retryDelay: 500,
    timeout: 20_000,
  });
  if (status !== 200 || !_data) throw new Error(`${address} answered ${status}`);
  return new Uint8Array(_data);
}

function toAddress(origin: string, name: string): string {
  return `${origin}/builds/${name}`;
}
