import type { Env } from '../../../worker/env.ts';

/** A fault of the platform or of the wallet. */
export type Fault =
  | 'KV slow'
  | 'D1 slow'
  | 'D1 read-only'
  | 'D1 away'
  | 'queue away'
  | 'wallet timing out'
  | 'images failing';

/** The delay of each KV read, in ms: longer than a request waits for the redirect table. */
const KV_DELAY = 3000;
/** The delay of each database call, in ms. An order needs about ten calls, one after another. */
const D1_DELAY = 300;

/** Returns the shop's environment with a fault; without a fault the environment itself. */
export function withFault(env: Env, fault: Fault | null): Env {
  return fault ? { ...env, ...broken[fault](env) } : env;
}

const broken: Readonly<Record<Fault, (env: Env) => Partial<Env>>> = {
  'KV slow': ({ REDIRECTS }) => ({
    REDIRECTS: replaced(REDIRECTS, 'get', async (...of) => {
      await scheduler.wait(KV_DELAY);
      return Reflect.apply(REDIRECTS.get, REDIRECTS, of);
    }),
  }),
  'D1 slow': ({ DB }) => ({ DB: database(DB, () => scheduler.wait(D1_DELAY)) }),
  'D1 read-only': ({ DB }) => ({
    DB: database(DB, async (sql) => {
      if (sql.every((statement) => /^\s*SELECT/i.test(statement))) return;
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

/** Returns a method that always throws an error. */
function fails(message: string): () => Promise<never> {
  return async () => {
    throw new Error(message);
  };
}

/** Returns a binding with one method replaced. */
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

/** Returns a database that awaits `before` ahead of each call; `before` may throw. */
function database(
  db: D1Database,
  before: (sql: readonly string[]) => Promise<unknown>,
): D1Database {
  /** The real statement and its SQL, by the proxy that the shop gets instead. */
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
      if (name !== 'batch')
        throw new Error(`The soak does not support the method ${String(name)} of a database`);
      return async (statements: readonly D1PreparedStatement[]) => {
        const originals = statements.flatMap((proxy) => beneath.get(proxy) ?? []);
        await before(originals.map(({ sql }) => sql));
        return target.batch(originals.map(({ real }) => real));
      };
    },
  });
}

let calls = 0;

/** Returns a wallet that never answers the shop. Every second call reaches the wallet. */
function silent(wallet: Fetcher): Fetcher {
  return replaced(wallet, 'fetch', async (...of) => {
    const [url, init] = of as [string, RequestInit | undefined];
    const isShopCall = typeof url === 'string' && init;
    // The visitors' requests to the wallet's pages are not affected.
    if (!isShopCall) return Reflect.apply(wallet.fetch, wallet, of);
    calls += 1;
    const isDelivered = calls % 2 === 0;
    if (isDelivered) await wallet.fetch(url, { ...init, signal: null });
    const { promise, reject } = Promise.withResolvers<never>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  });
}
