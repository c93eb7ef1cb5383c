import { type SupplementId, supplements } from '../../catalogue/products.ts';
import { countryName } from '../../copy/country-names.ts';
import { isServed } from '../../country/markets.ts';
import type { StoppedSales } from '../../country/stop-notice.ts';

/** A product or delivery country that is not sold at the moment, with reason and operator. `at` in ms. */
type Stop = {
  kind: 'product' | 'country';
  what: string;
  why: string;
  by: string;
  at: number;
};

/** A product or a delivery country by its name, for operators. */
export function saleText({ kind, what }: Pick<Stop, 'kind' | 'what'>): string {
  if (kind === 'country') return `Everything to ${countryName(what, 'en-GB')}`;
  return Object.hasOwn(supplements, what) ? supplements[what as SupplementId].name : what;
}

/** All stopped products and countries. */
export async function listStops(db: D1Database): Promise<Stop[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, what, why, stopped_by AS by, stopped_at AS at FROM stopped_sales ORDER BY kind, what`,
    )
    .all<Stop>();
  return results;
}

/**
 * The products whose sale is stopped now, the countries to which it is stopped, and the payment methods that are hidden
 * at `now` (ms). Names in the database that the shop does not know are left out.
 */
export async function readStoppedSales(db: D1Database, now: number): Promise<StoppedSales> {
  const { results } = await db
    .prepare(
      `SELECT kind, what FROM stopped_sales
       UNION ALL SELECT 'method', method FROM hidden_methods WHERE hidden_until > ?1
       ORDER BY kind, what`,
    )
    .bind(now)
    .all<{ kind: Stop['kind'] | 'method'; what: string }>();
  const stoppedNames = (kind: Stop['kind'] | 'method') =>
    results.filter((one) => one.kind === kind).map(({ what }) => what);
  return {
    products: stoppedNames('product').filter((what): what is SupplementId =>
      Object.hasOwn(supplements, what),
    ),
    countries: stoppedNames('country').filter(isServed),
    methods: stoppedNames('method'),
  };
}

/**
 * Hides a payment method until a time in ms. Returns false if it is hidden at `now` (ms) already. Rows whose time is over
 * are deleted.
 */
export async function hideMethod(
  db: D1Database,
  method: string,
  until: number,
  now: number,
): Promise<boolean> {
  const [, hidden] = await db.batch([
    db.prepare('DELETE FROM hidden_methods WHERE hidden_until <= ?1').bind(now),
    db
      .prepare('INSERT OR IGNORE INTO hidden_methods (method, hidden_until) VALUES (?1, ?2)')
      .bind(method, until),
  ]);
  return hidden?.meta.changes === 1;
}

/** Stops the sale of a product or to a country. Returns false if it is stopped already. `at` in ms. */
export async function stopSale(
  db: D1Database,
  { kind, what, why, by, at }: Stop,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO stopped_sales (kind, what, why, stopped_by, stopped_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT DO NOTHING`,
    )
    .bind(kind, what, why, by, at)
    .run();
  return meta.changes === 1;
}

/** Starts the stopped sale of a product or country again. Returns false if the sale was not stopped. */
export async function resumeSale(
  db: D1Database,
  { kind, what }: Pick<Stop, 'kind' | 'what'>,
): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM stopped_sales WHERE kind = ?1 AND what = ?2')
    .bind(kind, what)
    .run();
  return meta.changes === 1;
}
