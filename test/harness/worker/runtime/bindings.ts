import type { Env } from '../../../../worker/env.ts';
import { type Engine, type Fault, faults } from './engine.ts';

const reading: readonly Fault[] = ['none', 'failBefore', 'slow', 'stopBefore'];
const unavailable = () => new Error('D1_ERROR: the database did not answer');

/** Writes that the rules about a moment of a run can judge. Leases, mails, jobs and statistics are left out. */
const aboutMoney = /ledger|invoices|fulfilment|charge_intents|refund_requests|payments SET status/;

/**
 * Wraps the database so that the engine decides when each of its calls happens and whether it fails. `changed` is
 * called after each call that may have written something about money.
 */
export function faultyDatabase(db: D1Database, engine: Engine, changed: () => void): D1Database {
  /** The real statement of each wrapped statement. */
  const beneath = new WeakMap<D1PreparedStatement, { real: D1PreparedStatement; sql: string }>();

  function call<T>(name: string, sqls: readonly string[], effect: () => Promise<T>): Promise<T> {
    const writes = sqls.some((sql) => !/^\s*SELECT/i.test(sql));
    return engine.call({
      label: `D1 ${name}: ${sqls.map(toExcerpt).join('; ')}`,
      faults: writes ? faults : reading,
      effect: async () => {
        const result = await engine.outside(effect);
        if (writes && sqls.some((sql) => aboutMoney.test(sql))) changed();
        return result;
      },
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
    const originals = statements.flatMap((one) => beneath.get(one) ?? []);
    return call(
      'batch',
      originals.map(({ sql }) => sql),
      () => db.batch(originals.map(({ real }) => real)),
    );
  }

  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql), sql);
      if (name === 'batch') return batch;
      throw new Error(`The harness has no database method ${String(name)}`);
    },
  });
}

/** The first 60 characters of a statement, for the printed steps. */
function toExcerpt(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, 60);
}

/** Returns a function that sends messages under the engine's control. `leaves` is called with each sent message. */
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

/** The shop's variables in a run. */
export const variables = {
  SHOP: 'development',
  SIGNING_KEY: 'a-key-of-the-harness-and-of-nothing-else',
  GTM_ID: '',
  SERVICE_WORKER: 'off',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: 'SANDBOXWEBHOOK',
} as const satisfies Partial<Env>;
