import type { Env } from '../../../worker/env.ts';

/** What may be wrong with the platform, or with the wallet. */
export type Fault =
  | 'KV slow'
  | 'D1 slow'
  | 'D1 read-only'
  | 'D1 away'
  | 'queue away'
  | 'wallet timing out'
  | 'images failing';

/** Longer than a request waits for the redirect table, in ms. */
const KV_TAKES = 3000;
/** What each call of the database takes more, in ms: an order needs about ten, one after another. */
const D1_TAKES = 300;

/** The shop's environment as it is while something is wrong; itself where nothing is. */
export function withFault(env: Env, fault: Fault | null): Env {
  return fault ? { ...env, ...broken[fault](env) } : env;
}

const broken: Readonly<Record<Fault, (env: Env) => Partial<Env>>> = {
  'KV slow': ({ REDIRECTS }) => ({
    REDIRECTS: replaced(REDIRECTS, 'get', async (...of) => {
      await scheduler.wait(KV_TAKES);
      return Reflect.apply(REDIRECTS.get, REDIRECTS, of);
    }),
  }),
  'D1 slow': ({ DB }) => ({ DB: database(DB, () => scheduler.wait(D1_TAKES)) }),
  'D1 read-only': ({ DB }) => ({
    DB: database(DB, async (sql) => {
      if (sql.every((one) => /^\s*SELECT/i.test(one))) return;
      throw new Error('D1_ERROR: attempt to write a readonly database: SQLITE_READONLY');
    }),
  }),
  'D1 away': ({ DB }) => ({
    DB: database(DB, async () => {
      throw new Error('D1_ERROR: Network connection lost.');
    }),
  }),
  'queue away': ({ MAIL }) => ({ MAIL: replaced(MAIL, 'send', fails('Queue send failed')) }),
  'wallet timing out': ({ WALLET }) => (WALLET ? { WALLET: silent(WALLET) } : {}),
  'images failing': ({ IMAGES, PICTURES }) => ({
    IMAGES: replaced(IMAGES, 'input', () => {
      throw new Error('IMAGES_TRANSFORM_ERROR 9523: The Images service is unavailable');
    }),
    PICTURES: replaced(PICTURES, 'get', fails('get: Internal error (10001)')),
  }),
};

function fails(message: string): () => Promise<never> {
  return async () => {
    throw new Error(message);
  };
}

/** A binding one of whose methods is another. */
function replaced<T extends object>(
  binding: T,
  method: keyof T,
  by: (...of: unknown[]) => unknown,
): T {
  return new Proxy(binding, {
    get: (target, name) => {
      if (name === method) return by;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A database before each of whose calls something happens, which may throw. */
function database(
  db: D1Database,
  before: (sql: readonly string[]) => Promise<unknown>,
): D1Database {
  /** What really runs, by the statement that the shop holds. */
  const beneath = new WeakMap<D1PreparedStatement, { real: D1PreparedStatement; sql: string }>();

  function statement(real: D1PreparedStatement, sql: string): D1PreparedStatement {
    const own = new Proxy(real, {
      get: (target, name) => {
        if (name === 'bind') return (...of: unknown[]) => statement(target.bind(...of), sql);
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...of: unknown[]) => {
          await before([sql]);
          return method.apply(target, of);
        };
      },
    });
    beneath.set(own, { real, sql });
    return own;
  }

  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql), sql);
      if (name !== 'batch') throw new Error(`The soak knows no ${String(name)} of a database`);
      return async (statements: readonly D1PreparedStatement[]) => {
        const known = statements.flatMap((one) => beneath.get(one) ?? []);
        await before(known.map(({ sql }) => sql));
        return target.batch(known.map(({ real }) => real));
      };
    },
  });
}

let calls = 0;

/** A wallet that never answers. Every second call reaches it. */
function silent(wallet: Fetcher): Fetcher {
  return replaced(wallet, 'fetch', async (...of) => {
    const [url, init] = of as [string, RequestInit | undefined];
    const own = typeof url === 'string' && init;
    // The visitor's own way to the wallet's pages leads past the shop.
    if (!own) return Reflect.apply(wallet.fetch, wallet, of);
    calls += 1;
    const reachesWallet = calls % 2 === 0;
    if (reachesWallet) await wallet.fetch(url, { ...init, signal: null });
    const { promise, reject } = Promise.withResolvers<never>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  });
}
