import type { Currency } from '../../catalogue/money.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import type { ListPosition } from '../model/list-position.ts';
import type { OrderStatus } from '../model/order.ts';
import { moneyIn } from './order-money.ts';
import { hasMoney, isHeld, isOwed, isShippable, isUninvoiced } from './order-standing.ts';

/** An order in a list, without personal data. Money in minor units, times in ms. */
export type ListedOrder = {
  id: string;
  order: string;
  status: OrderStatus;
  state: FulfilmentState;
  market: MarketCode;
  country: ServedCountry;
  currency: Currency;
  totalMinor: number;
  createdAt: number;
  paidAt: number | null;
};

/** An order in the result of a search, with its buyer. */
type OrderSearchResult = ListedOrder & { email: string; firstName: string; lastName: string };

const listColumns = `id, number AS "order", status, fulfilment AS state, market, delivery_country AS country,
  currency, ${moneyIn} AS totalMinor, created_at AS createdAt, paid_at AS paidAt`;

type List = { from: string; where: string; newestFirst?: true };

/**
 * TABLE: the lists of orders. Lists of work are oldest first, and leave out fully refunded orders.
 * Each fulfilment state has its own list, so that a database index sorts it.
 */
const lists = {
  all: { from: 'orders INDEXED BY orders_paid', where: 'paid_at IS NOT NULL', newestFirst: true },
  held: { from: 'orders INDEXED BY orders_held', where: isHeld },
  released: stateList('released', isShippable),
  exported: stateList('exported', isShippable),
  shipped: stateList('shipped'),
  delivered: { ...stateList('delivered'), newestFirst: true },
  cancelled: { ...stateList('cancelled'), newestFirst: true },
  returned: { ...stateList('returned'), newestFirst: true },
  /** Cancelled orders whose money is not back. */
  owed: { from: 'orders INDEXED BY orders_owed', where: isOwed },
  /** Orders whose parcel came back, and whose money is not back. */
  cameBack: stateList('returned', hasMoney),
  /** Released orders without an invoice. */
  uninvoiced: { from: 'orders INDEXED BY orders_uninvoiced', where: isUninvoiced },
} as const satisfies Record<FulfilmentState | 'all' | 'owed' | 'cameBack' | 'uninvoiced', List>;

function stateList(state: FulfilmentState, condition = 'true') {
  return {
    from: 'orders INDEXED BY orders_by_fulfilment',
    where: `fulfilment = '${state}' AND ${condition}`,
  };
}

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** The statement of a list. Values: time (ms) and id of the previous row, number of rows. */
export function listSql(name: ListName): string {
  const { from, where, newestFirst }: List = lists[name];
  const [beyond, order] = newestFirst ? ['<', 'DESC'] : ['>', 'ASC'];
  return `SELECT ${listColumns} FROM ${from} WHERE paid_at IS NOT NULL AND ${where}
    AND (paid_at, id) ${beyond} (?1, ?2) ORDER BY paid_at ${order}, id ${order} LIMIT ?3`;
}

/** The paid orders of a list, sorted by the time of payment. */
export async function listOrders(
  db: D1Database,
  name: ListName,
  limit: number,
  after?: ListPosition,
): Promise<ListedOrder[]> {
  const { newestFirst }: List = lists[name];
  const start = newestFirst ? { at: Number.MAX_SAFE_INTEGER, id: '' } : { at: 0, id: '' };
  const { at, id } = after ?? start;
  const { results } = await db.prepare(listSql(name)).bind(at, id, limit).all<ListedOrder>();
  return results;
}

const searchColumns = `${listColumns}, email, first_name AS firstName, last_name AS lastName`;

/**
 * A search by number, email or last name, in this priority. `from` and `until` limit the time of the order, in
 * ms.
 */
type OrderSearch = {
  number?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
};

/** The statement of a search with its values. Newest first; it continues after the row `after`. */
export function searchSql(search: OrderSearch, limit: number, after?: ListPosition) {
  const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  const times = [search.from ?? 0, search.until ?? Number.MAX_SAFE_INTEGER];
  const [by, values] = searchCondition(search);
  return {
    sql: `SELECT ${searchColumns} FROM orders WHERE ${by} AND created_at >= ?1 AND created_at < ?2
      AND (created_at, id) < (?3, ?4) ORDER BY created_at DESC, id DESC LIMIT ?5`,
    values: [...times, at, id, limit, ...values],
  };
}

/** The SQL condition of a search, with its values from ?6. */
function searchCondition({ number, email, name }: OrderSearch): [string, string[]] {
  if (number !== undefined) return ['number = ?6', [number]];
  if (email !== undefined) return ["email <> '' AND lower(email) = lower(?6)", [email]];
  if (name === undefined) return ['true', []];
  // SQLite's lower() changes only ASCII letters: both cases of another first letter are searched.
  const [first = '', rest] = [name[0], name.slice(1)];
  const spellings = [...new Set([first.toLowerCase(), first.toUpperCase()])].map(
    (letter) => letter + rest,
  );
  const placeholders = spellings.map((_, at) => `lower(?${at + 6})`).join(', ');
  return [`last_name <> '' AND lower(last_name) IN (${placeholders})`, spellings];
}

/** The orders that match a search, newest first. */
export async function searchOrders(
  db: D1Database,
  search: OrderSearch,
  limit: number,
  after?: ListPosition,
): Promise<OrderSearchResult[]> {
  const { sql, values } = searchSql(search, limit, after);
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<OrderSearchResult>();
  return results;
}
