import type { Env } from '../../../../worker/env.ts';
import { type Engine, type Fault, faults } from './engine.ts';

const reading: readonly Fault[] = ['none', 'failBefore', 'slow', 'stopBefore'];
const unavailable = () => new Error('D1_ERROR: the database did not answer');

/** The database, each of whose calls is one of the engine's. */
export function databaseOf(db: D1Database, engine: Engine): D1Database {
  /** What really runs, by the statement the shop holds. */
  const beneath = new WeakMap<D1PreparedStatement, { real: D1PreparedStatement; sql: string }>();

  function call<T>(name: string, sqls: readonly string[], effect: () => Promise<T>): Promise<T> {
    const writes = sqls.some((sql) => !/^\s*SELECT/i.test(sql));
    return engine.call({
      label: `D1 ${name}: ${sqls.map(inShort).join('; ')}`,
      faults: writes ? faults : reading,
      effect: () => engine.outside(effect),
      error: unavailable,
    });
  }

  function statement(real: D1PreparedStatement, sql: string): D1PreparedStatement {
    const own = new Proxy(real, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        if (name === 'bind') {
          return (...values: unknown[]) => statement(target.bind(...values), sql);
        }
        return (...of: unknown[]) => call(String(name), [sql], () => method.apply(target, of));
      },
    });
    beneath.set(own, { real, sql });
    return own;
  }

  function batch(statements: readonly D1PreparedStatement[]) {
    const known = statements.flatMap((one) => beneath.get(one) ?? []);
    return call(
      'batch',
      known.map(({ sql }) => sql),
      () => db.batch(known.map(({ real }) => real)),
    );
  }

  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql), sql);
      if (name === 'batch') return batch;
      throw new Error(`The harness knows no ${String(name)} of a database`);
    },
  });
}

/** The beginning of a statement, for a reader of the run. */
function inShort(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, 60);
}

/** What the shop sends to somebody: recorded when it has left. */
export function sending<T>(
  engine: Engine,
  label: (value: T) => string,
  leaves: (value: T) => void,
): (value: T) => Promise<void> {
  return (value) =>
    engine.call({
      label: label(value),
      faults,
      effect: async () => leaves(value),
      error: () => new Error(`${label(value)} did not arrive`),
    });
}

/** The variables the shop runs with. */
export const variables = {
  SHOP: 'development',
  SIGNING_KEY: 'a-key-of-the-harness-and-of-nothing-else',
  GTM_ID: '',
  SERVICE_WORKER: 'off',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: 'SANDBOXWEBHOOK',
} as const satisfies Partial<Env>;
