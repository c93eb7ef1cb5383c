import { perform, type VerbAnswer } from '../orders/routes/operator/actions.ts';
import { orderNumber } from '../orders/routes/operator/fields.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import { parseOrderNumber } from '../services/order-number.ts';
import { money, OrderLink, Table, Time } from './desk-page.tsx';
import type { Place } from './lists.tsx';

type Found = VerbAnswer<'search'>;

/** Orders by a number, an address or a family name, whichever was typed; null where nothing was. */
export async function findOrders(
  asked: OperatorContext,
  typed: string,
  after: Place | undefined,
): Promise<Found | null> {
  const text = typed.trim();
  if (text === '') return null;
  if (text.includes('@')) return perform('search', asked, { email: text, after });
  const named = orderNumber.safeParse(parseOrderNumber(text));
  const found = named.success && (await perform('search', asked, { number: named.data, after }));
  // A family name may look like a number of ours.
  if (found && found.orders.length > 0) return found;
  return perform('search', asked, { name: text, after });
}

const head = ['Order', 'Made (UTC)', 'Money', 'Way', 'To', 'Total', 'Name', 'Address'];

/** Finds orders; who is found stands in the log of the reading. */
export function SearchPage({ typed, found }: { typed: string; found: Found | null }) {
  const rows = (found?.orders ?? []).map((one) => ({
    key: one.order,
    cells: [
      <OrderLink key="order" order={one.order} />,
      <Time key="made" at={one.createdAt} />,
      one.status,
      one.state,
      one.country,
      money(one.totalMinor, one.currency),
      `${one.firstName} ${one.lastName}`,
      one.email,
    ],
  }));
  return (
    <>
      <search>
        <form action="/__desk/search">
          <label>
            Number, email address or family name
            <input name="q" type="search" defaultValue={typed} maxLength={254} required />
          </label>
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      {found && (
        <section>
          <h2>Found</h2>
          {rows.length > 0 ? <Table head={head} rows={rows} /> : <p>No order.</p>}
          {found.next && (
            <a
              href={`/__desk/search?q=${encodeURIComponent(typed)}&after=${found.next.at}:${found.next.id}`}
            >
              More
            </a>
          )}
        </section>
      )}
    </>
  );
}
