import type { TableSource } from '../../worker/redirects/store.ts';

/** A KV whose table a test can change, break, or silence. */
export function fakeKv(initial: string | null) {
  const kv = {
    text: initial,
    reads: 0,
    answer: 'at once' as 'at once' | 'never' | 'with an error',
    get(): Promise<string | null> {
      kv.reads += 1;
      if (kv.answer === 'never') return new Promise(() => {});
      if (kv.answer === 'with an error') return Promise.reject(new Error('KV is away'));
      return Promise.resolve(kv.text);
    },
  };
  return kv satisfies TableSource;
}
