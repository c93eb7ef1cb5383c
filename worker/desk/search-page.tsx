import { capitalized } from '../copy/capitalized.ts';
import { countryName } from '../copy/country-names.ts';
import { fulfilmentTexts } from '../orders/model/fulfilment.ts';
import type { ListPosition } from '../orders/model/list-position.ts';
import { amountText, statusTexts } from '../orders/model/money-text.ts';
import { parseOrderNumber } from '../orders/model/order-number.ts';
import { perform, type VerbAnswer } from '../orders/routes/operator/actions.ts';
import { orderNumber } from '../orders/routes/operator/fields.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import { Empty, OrderLink, Table, Time } from './desk-page.tsx';

type SearchResult = VerbAnswer<'search'>;

/** Finds orders by the entered number, email address or family name (trimmed). Null for an empty input. */
export async function findOrders(
  context: OperatorContext,
  input: string,
  after: ListPosition | undefined,
): Promise<SearchResult | null> {
  if (input === '') return null;
  if (input.includes('@')) return perform('search', context, { email: input, after });
  const parsedNumber = orderNumber.safeParse(parseOrderNumber(input));
  const result =
    parsedNumber.success &&
    (await perform('search', context, { number: parsedNumber.data, after }));
  // A family name may look like an order number.
  if (result && result.orders.length > 0) return result;
  return perform('search', context, { name: input, after });
}

const head = [
  'Order',
  'Created',
  'Money',
  'Shipment',
  'To',
  { numbers: 'Total' },
  'Name',
  'Address',
];

/** The found orders. Each page of the desk has the search field. The shop logs each search, because its result has personal data. */
export function SearchPage({ text, result }: { text: string; result: SearchResult | null }) {
  const rows = (result?.orders ?? []).map((one) => ({
    key: one.order,
    cells: [
      <OrderLink key="order" order={one.order} />,
      <Time key="made" at={one.createdAt} />,
      statusTexts[one.status],
      capitalized(fulfilmentTexts[one.state]),
      countryName(one.country, 'en-GB'),
      amountText(one.totalMinor, one.currency),
      `${one.firstName} ${one.lastName}`,
      one.email,
    ],
  }));
  return (
    <>
      {rows.length > 0 ? (
        <Table head={head} rows={rows} isPlain />
      ) : (
        <Empty title={result ? 'No order.' : 'What are you looking for?'}>
          <p>Enter an order’s number, or the whole email address or family name of its buyer.</p>
        </Empty>
      )}
      {result?.next && (
        <a
          className="desk-verb"
          href={`/__desk/search?q=${encodeURIComponent(text)}&after=${result.next.at}:${result.next.id}`}
        >
          More
        </a>
      )}
    </>
  );
}
