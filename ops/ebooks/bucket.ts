import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { wrangler } from '../wrangler.ts';
import { type Book, readShelf } from './catalogue.ts';

const samples = new URL('samples', import.meta.url).pathname;
const pdf = 'application/pdf';

/** Of an R2 bucket, what is needed here. */
type Bucket = {
  head: (key: string) => Promise<object | null>;
  put: (key: string, bytes: Uint8Array, options: object) => Promise<unknown>;
};

/** Puts books into the local shop's bucket; `replace` decides about those that are there. */
export async function putLocally(
  books: readonly Book[],
  { replace }: { replace: boolean },
): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ EBOOKS: Bucket }>({
    configPath: 'wrangler.toml',
    remoteBindings: false,
  });
  try {
    for (const { name, bytes } of books) {
      if (!replace && (await env.EBOOKS.head(name))) continue;
      await env.EBOOKS.put(name, bytes, { httpMetadata: { contentType: pdf } });
    }
  } finally {
    await dispose();
  }
}

/** What `npm start` sells: the committed samples, where nothing else was put. */
export function seedEbooks(): Promise<void> {
  return putLocally(readShelf(samples), { replace: false });
}

/**
 * Puts the books of a folder into the bucket of an environment of wrangler.toml.
 * @throws Error where it names no bucket, or wrangler could not
 */
export async function putRemotely(
  books: readonly Book[],
  { folder, env }: { folder: string; env: string },
): Promise<void> {
  const { r2_buckets }: { r2_buckets: { binding: string; bucket_name?: string }[] } = readConfig({
    config: 'wrangler.toml',
    env,
  });
  const bucket = r2_buckets.find(({ binding }) => binding === 'EBOOKS')?.bucket_name;
  if (!bucket) throw new Error(`EBOOKS is not bound in the environment ${env} of wrangler.toml`);
  for (const { name } of books) {
    const from = ['--file', `${folder}/${name}`, '--content-type', pdf];
    const where = ['--remote', '--env', env];
    await wrangler(['r2', 'object', 'put', `${bucket}/${name}`, ...from, ...where], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
}
