import { unstable_readConfig as readConfig } from 'wrangler';
import { openLocalStores } from '../local-stores.ts';
import { retryWhenBusy } from '../retry-when-busy.ts';
import { wrangler } from '../wrangler.ts';
import { type Book, readBooks, samplesFolder } from './books.ts';

const pdf = 'application/pdf';

/** Puts books into the local shop's bucket; `replace` decides about those that are there. */
export async function putLocally(
  books: readonly Book[],
  { replace }: { replace: boolean },
): Promise<void> {
  const stores = openLocalStores();
  try {
    const bucket = await stores.getR2Bucket('EBOOKS');
    for (const { name, bytes } of books) {
      if (!replace && (await retryWhenBusy(() => bucket.head(name)))) continue;
      await retryWhenBusy(() => bucket.put(name, bytes, { httpMetadata: { contentType: pdf } }));
    }
  } finally {
    await stores.dispose();
  }
}

/** Puts what `npm start` sells: the committed samples, where nothing else was put. */
export function seedEbooks(): Promise<void> {
  return putLocally(readBooks(samplesFolder), { replace: false });
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
