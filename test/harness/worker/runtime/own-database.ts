/** A statement with its bound values. */
type Bound = { sql: string; values: readonly SqlStorageValue[] };

/**
 * Makes a database with D1's interface in the object's own SQLite store, without a round trip for each call. It has
 * only the methods of D1 that the shop uses.
 */
export function ownDatabase(store: Store): D1Database {
  const { sql } = store;
  const bound = new WeakMap<D1PreparedStatement, Bound>();

  function changes(): number {
    return Number(sql.exec('SELECT total_changes() AS n').one().n);
  }

  function run<T>({ sql: query, values }: Bound): D1Result<T> {
    const before = changes();
    const results = sql.exec(query, ...values).toArray() as T[];
    const meta = { changes: changes() - before } as D1Meta & Record<string, unknown>;
    return { success: true, results, meta };
  }

  function statement(query: Bound): D1PreparedStatement {
    const all = async <T>() => run<T>(query);
    const first = async (column?: string) => {
      const [row] = run<Record<string, unknown>>(query).results;
      return (column === undefined ? row : row?.[column]) ?? null;
    };
    const bind = (...values: unknown[]) => statement({ ...query, values: values.map(stored) });
    const own = { bind, all, run: all, first } as Partial<D1PreparedStatement>;
    bound.set(own as D1PreparedStatement, query);
    return own as D1PreparedStatement;
  }

  async function batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return store.transactionSync(() =>
      statements.flatMap((one) => bound.get(one) ?? []).map((query) => run<T>(query)),
    );
  }

  const own: Partial<D1Database> = {
    prepare: (query) => statement({ sql: query, values: [] }),
    batch,
  };
  return own as D1Database;
}

type Store = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

/**
 * Converts a value as D1 stores it.
 * @throws TypeError for a value that D1 refuses
 */
function stored(value: unknown): SqlStorageValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`D1_TYPE_ERROR: Type '${typeof value}' not supported`);
}
