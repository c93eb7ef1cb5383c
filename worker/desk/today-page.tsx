import type { ReactNode } from 'react';
import type { ListPosition } from '../orders/model/list-position.ts';
import {
  openTasks,
  type QuietName,
  quietTitles,
  type Task,
  taskNames,
  taskTexts,
  taskTitles,
} from '../orders/model/task.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import { type Column, type Row, Table } from './desk-page.tsx';
import { getList } from './lists.tsx';

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

/** The page *today*: what needs a person, first what costs most and is due first. Then one line about the rest. */
export function TodayPage({ today, sales, lists }: Awaited<ReturnType<typeof loadToday>>) {
  const done = taskNames.filter((name) => today[name].count === 0);
  return (
    <>
      {lists.length > 0 ? (
        <ul className="desk-tiles">
          {lists.map(({ name, title }) => (
            <li key={name}>
              <TaskLink name={name} title={title} task={today[name as keyof typeof today]} />
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing needs you now.</p>
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
      {done.length > 0 && (
        <details>
          <summary>Nothing to do in {done.length} lists</summary>
          {done.map((name) => taskTitles[name]).join(' · ')}
        </details>
      )}
      {lists.map((list) => (
        <section key={list.name} id={list.name}>
          <h2>{list.title}</h2>
          <List {...list} />
        </section>
      ))}
      {sales && (
        <section id="sales">
          {sales.rows.length > 0 ? (
            <>
              <h2>{sales.title}</h2>
              <List {...sales} />
            </>
          ) : (
            sales.foot
          )}
        </section>
      )}
    </>
  );
}

function TaskLink({ name, title, task }: { name: string; title: string; task: Task }) {
  return (
    <a href={`#${name}`} className={task.late > 0 ? 'desk-late' : undefined}>
      <b>{task.count}</b> {title}
      {taskTexts(task).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </a>
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
