import type { ReactNode } from 'react';
import type { ListPosition } from '../orders/model/list-position.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import { type Row, Table } from './desk-page.tsx';
import { namedLists } from './lists.tsx';

/** The number of rows of each list on the page *today*. */
const SHOWN_TODAY = 10;
/** The number of rows of a list on its own page. */
const SHOWN_ALONE = 50;

type ShownList = {
  name: string;
  title: string;
  head: readonly string[];
  rows: readonly Row[];
  next: ListPosition | null;
  foot: ReactNode;
};

/** Loads the counts and the first rows of each list. */
export async function loadToday(context: OperatorContext) {
  const [today, ...lists] = await Promise.all([
    perform('today', context, {}),
    ...namedLists.map(async ({ name, title, head, foot, load }): Promise<ShownList> => {
      return { name, title, head, foot, ...(await load(context, SHOWN_TODAY)) };
    }),
  ]);
  const counts = namedLists.flatMap(({ name, title, count }) => {
    const number = count(today);
    return number === null ? [] : [{ name, title, count: number }];
  });
  return { counts, lists };
}

/** Loads one list, from the row after `after`. Null for an unknown name. */
export async function loadList(
  context: OperatorContext,
  listName: string | undefined,
  after: ListPosition | undefined,
): Promise<ShownList | null> {
  const list = namedLists.find(({ name }) => name === listName);
  if (!list) return null;
  const { title, head, foot, load } = list;
  return { name: list.name, title, head, foot, ...(await load(context, SHOWN_ALONE, after)) };
}

/** The page *today*: the counts of the lists, then the lists. */
export function TodayPage({ counts, lists }: Awaited<ReturnType<typeof loadToday>>) {
  return (
    <>
      <ul className="desk-counts">
        {counts.map(({ name, title, count }) => (
          <li key={name}>
            <a href={`#${name}`}>
              <b>{count}</b> {title}
            </a>
          </li>
        ))}
      </ul>
      {lists.map((list) => (
        <section key={list.name} id={list.name}>
          <h2>{list.title}</h2>
          <List {...list} />
        </section>
      ))}
    </>
  );
}

/** The rows of a list, with a link to its next page. */
export function List({ name, head, rows, next, foot }: Omit<ShownList, 'title'>) {
  return (
    <>
      {rows.length > 0 ? <Table head={head} rows={rows} /> : <p>Nothing.</p>}
      {foot}
      {next && (
        <a href={`/__desk?list=${name}&after=${next.at}:${encodeURIComponent(next.id)}`}>More</a>
      )}
    </>
  );
}
