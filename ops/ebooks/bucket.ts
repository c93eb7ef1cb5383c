import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ebookFormats } from '../../worker/catalogue/ebook-files.ts';
import { ebookFormat } from '../../worker/orders/store/download.ts';
import { openLocalStores } from '../shop/local-stores.ts';
import { retryWhenBusy } from '../shop/retry-when-busy.ts';
import { wrangler } from '../shop/wrangler.ts';
import { readBooks, samplesFolder } from './books.ts';
import type { Bucket } from './push.ts';

/** Opens the local shop's bucket, passes it to `use`, and closes it afterwards. */
export async function withLocalBucket(use: (bucket: Bucket) => Promise<void>): Promise<void> {
  const stores = openLocalStores();
  try {
    const bucket = await stores.getR2Bucket('EBOOKS');
    await use({
      get: async (name) => {
        const object = await retryWhenBusy(() => bucket.get(name));
        return object && new Uint8Array(await object.arrayBuffer());
      },
      put: async ({ name, bytes }) => {
        const httpMetadata = { contentType: ebookFormats[ebookFormat(name)] };
        await retryWhenBusy(() => bucket.put(name, bytes, { httpMetadata }));
      },
    });
  } finally {
    await stores.dispose();
  }
}

/** Puts the committed samples into the local shop's bucket. A book that the bucket already has stays. */
export function seedEbooks(): Promise<void> {
  return withLocalBucket(async (bucket) => {
    for (const book of readBooks(samplesFolder)) {
      if ((await bucket.get(book.name)) === null) await bucket.put(book);
    }
  });
}

/**
 * Opens the bucket of an environment of wrangler.toml and passes it to `use`. Books are uploaded from their
 * folder.
 * @throws Error if the environment has no bucket, or if wrangler fails
 */
export async function withRemoteBucket(
  { folder, env }: { folder: string; env: string },
  use: (bucket: Bucket) => Promise<void>,
): Promise<void> {
  // This module is imported only when it is needed, because it takes a second.
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { r2_buckets }: { r2_buckets: { binding: string; bucket_name?: string }[] } = readConfig({
    config: 'wrangler.toml',
    env,
  });
  const bucket = r2_buckets.find(({ binding }) => binding === 'EBOOKS')?.bucket_name;
  if (!bucket) throw new Error(`EBOOKS is not bound in the environment ${env} of wrangler.toml`);
  const where = ['--remote', '--env', env];
  const copies = await mkdtemp(join(tmpdir(), 'ebooks-'));
  try {
    await use({
      get: (name) => {
        const file = join(copies, name);
        const get = ['r2', 'object', 'get', `${bucket}/${name}`, '--file', file, ...where];
        // Wrangler fails in the same way if the book is missing and if it has no access to the bucket. If it has no
        // access, the upload reports this.
        return wrangler(get, { stdio: 'ignore' }).then(
          () => readFile(file),
          () => null,
        );
      },
      put: ({ name }) => {
        const type = ebookFormats[ebookFormat(name)];
        const from = ['--file', `${folder}/${name}`, '--content-type', type];
        const put = ['r2', 'object', 'put', `${bucket}/${name}`, ...from, ...where];
        return wrangler(put, { stdio: ['ignore', 'ignore', 'inherit'] });
      },
    });
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}
