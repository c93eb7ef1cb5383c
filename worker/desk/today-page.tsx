import type { ReactNode } from 'react';
import type { ListPosition } from '../orders/model/list-position.ts';
import {
  openTasks,
  type QuietName,
  quietTitles,
  type Task,
  type TaskName,
  taskNames,
  taskText,
  taskTitles,
} from '../orders/model/task.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import { type Column, type Row, Table } from './desk-page.tsx';
import { getList } from './lists/lists.ts';

/** The number of rows of each list on the page *today*. */
const SHOWN_TODAY = 10;
/** The number of rows of a list on its own page. */
const SHOWN_ALONE = 50;

type ShownList = {
  name: string;
  title: string;
  head: readonly Column[];
  rows: readonly Row[];
  next: ListPosition | null;
  foot: ReactNode;
};

/** Loads the operators' work, and the first rows of each list that has work. */
export async function loadToday(context: OperatorContext) {
  const today = await perform('today', context, {});
  const open = openTasks(today);
  const [sales, ...lists] = await Promise.all(
    ['sales', ...open].map((name) => loadList(context, name, undefined, SHOWN_TODAY)),
  );
  return { today, sales, lists: lists.filter((list) => list !== null) };
}

/** Loads at most `most` rows of a list, from the row after `after`. Null for an unknown name. */
export async function loadList(
  context: OperatorContext,
  name: string,
  after: ListPosition | undefined,
  most = SHOWN_ALONE,
): Promise<ShownList | null> {
  const list = getList(name);
  if (!list) return null;
  const { title, head, foot, load } = list;
  return { name, title, head, foot, ...(await load(context, most, after)) };
}

/**
 * The page *today*: what needs a person, first what is late, then what costs most. Each kind of work is folded, unless it
 * is late or money that the shop owes. Then one line about the rest.
 */
export function TodayPage({ today, sales, lists }: Awaited<ReturnType<typeof loadToday>>) {
  const done = taskNames.filter((name) => today[name].count === 0);
  return (
    <>
      {lists.length === 0 && <p>Nothing needs you now.</p>}
      {lists.map((list) => (
        <Work key={list.name} list={list} task={today[list.name as TaskName]} />
      ))}
      {sales && (
        <details id="sales">
          <summary>
            {sales.title}: {sales.rows.length}
          </summary>
          <List {...sales} />
        </details>
      )}
      {done.length > 0 && (
        <details>
          <summary>Nothing to do in {done.length} lists</summary>
          {done.map((name) => taskTitles[name]).join(' · ')}
        </details>
      )}
      <p>
        {Object.entries(quietTitles).map(([name, title]) => (
          <a key={name} className="desk-verb" href={`/__desk?list=${name}`}>
            {title}: {today[name as QuietName].count}
          </a>
        ))}
        <a className="desk-verb" href="/__desk?list=published">
          Published reviews
        </a>
      </p>
    </>
  );
}

function Work({ list, task }: { list: ShownList; task: Task }) {
  const isUrgent = task.late > 0 || list.name === ('failedRefunds' satisfies TaskName);
  return (
    <details id={list.name} className={isUrgent ? 'desk-late' : undefined} open={isUrgent}>
      <summary>
        <span>
          {list.title}: <b>{task.count}</b>
          <small>{taskText(task)}</small>
        </span>
      </summary>
      <List {...list} />
    </details>
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
