import { readFile } from 'node:fs/promises';
import worker from '../../../worker/index.ts';
import { toVariants } from '../redirects/redirect-tables.ts';
import { fakeContext, fakeEnv } from './bindings.ts';

const row = { id: 'r1', rating: 4, title: 'Exactly as written', text: 'No more.', name: 'Kim B.' };

type Row = {
  from: string;
  to: string;
  status: number;
  query?: object;
  countries?: string[];
  starts?: string;
  ends?: string;
};

/**
 * The redirect table of this process. Its experiment is for Finland only, so it does not change other files' tests.
 */
export const table = {
  rules: [{ from: '/take2/gb', query: { go: '1' }, to: '/take', status: 302 }] as Row[],
  experiments: [
    { page: 'take', variants: toVariants({ base: 1, 'form-first': 1 }), countries: ['FI'] },
  ],
};

type Fetch = (...parameters: Parameters<typeof worker.fetch>) => Response | Promise<Response>;
type Wish = { hasFiles?: boolean; isolate?: { fetch: Fetch } };

/** The shop in this process. `reads` counts its reads of the redirect table and of the database. */
export function shopWith({ hasFiles = false, isolate = worker }: Wish = {}) {
  const reads = { table: 0, database: 0 };
  const work: Promise<unknown>[] = [];
  let reviews = [{ ...row, publishedAt: 0, orderedAt: 0 }];
  let stopped: { kind: 'product'; what: string }[] = [];
  let isAway = false;
  const read = async (results: readonly unknown[]) => {
    reads.database += 1;
    if (isAway) throw new Error('The database is away');
    return { results };
  };
  const env = fakeEnv({
    SHOP: 'development',
    SIGNING_KEY: 'development-signing-key-never-used-in-production',
    REDIRECTS: {
      get: async () => {
        reads.table += 1;
        return JSON.stringify(table);
      },
    },
    // The files that the build rendered.
    ASSETS: {
      fetch: async (address: string) =>
        new Response(hasFiles ? await readFile(`assets${new URL(address).pathname}`) : null, {
          status: hasFiles ? 200 : 404,
        }),
    },
    DB: {
      prepare: (sql: string) => ({
        bind: () => ({ all: () => read(sql.includes('stopped_sales') ? stopped : reviews) }),
      }),
    },
  });
  const context = fakeContext(work);
  return {
    env,
    context,
    reads,
    publish: (title: string, publishedAt = 0) => {
      reviews = [{ ...row, title, publishedAt, orderedAt: 0 }];
    },
    withdraw: () => {
      reviews = [];
    },
    loseDatabase: () => {
      isAway = true;
    },
    findDatabase: () => {
      isAway = false;
    },
    sell: (...without: readonly string[]) => {
      stopped = without.map((what) => ({ kind: 'product', what }));
    },
    get: async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
      const request = new Request(`http://shop.example${path}`, {
        headers: { 'CF-IPCountry': 'GB', ...headers },
      });
      return isolate.fetch(request as Parameters<typeof worker.fetch>[0], env, context);
    },
    settled: () => Promise.all(work),
  };
}
