import type { ReactNode } from 'react';
import type { ListPosition } from '../orders/model/list-position.ts';
import {
  openTasks,
  quietNames,
  quietTitles,
  type Task,
  type TaskName,
  taskNames,
  taskTexts,
  taskTitles,
} from '../orders/model/task.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import type { OperatorContext } from '../orders/routes/operator/verbs.ts';
import { type Column, Empty, Fact, type Row, Table } from './desk-page.tsx';
import { getList } from './lists/lists.ts';

/** The number of rows of each list on the page *today*. */
const SHOWN_TODAY = 10;
/** The number of rows of a list on its own page. */
const SHOWN_ALONE = 50;

type ShownList = {
  name: string;
  title: string;
  head: readonly Column[];
  isPlain?: boolean | undefined;
  rows: readonly Row[];
  next: ListPosition | null;
  foot: ReactNode;
  none: string;
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
  const { title, head, isPlain, foot, none = 'Nothing here.', load } = list;
  return { name, title, head, isPlain, foot, none, ...(await load(context, most, after)) };
}

/**
 * The page *today*: the figures of the day, what needs a person, first what is late, then what costs most, and below it the
 * kinds without work. Each kind of work is folded, unless it is late or money that the shop owes.
 */
export function TodayPage({ today, sales, lists }: Awaited<ReturnType<typeof loadToday>>) {
  const open = openTasks(today);
  const done = taskNames.filter((name) => !open.includes(name));
  const late = open.reduce((sum, name) => sum + today[name].late, 0);
  return (
    <>
      <dl className="desk-tiles">
        <Fact label="Waits for you">
          <b>{open.reduce((sum, name) => sum + today[name].count, 0)}</b>
          <small className={late > 0 ? 'desk-alarm' : undefined}>
            {late > 0 ? `${late} late` : 'Nothing is late'}
          </small>
        </Fact>
        {quietNames.map((name) => (
          <Fact key={name} label={<a href={`/__desk?list=${name}`}>{quietTitles[name]}</a>}>
            <b>{today[name].count}</b>
            {taskTexts(today[name]).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </Fact>
        ))}
      </dl>
      {lists.length === 0 && (
        <Empty title="Nothing needs you now.">
          <p>New work appears here, the most urgent first.</p>
        </Empty>
      )}
      <div className="desk-work desk-rows">
        {lists.map((list) => (
          <Work key={list.name} list={list} task={today[list.name as TaskName]} />
        ))}
        {sales && (
          <details id="sales">
            <summary>
              <span>
                <b>{sales.rows.length}</b> {sales.title}
              </span>
            </summary>
            <List {...sales} />
          </details>
        )}
      </div>
      {done.length > 0 && (
        <aside className="desk-done">
          <h2>Nothing to do</h2>
          <ul>
            {done.map((name) => (
              <li key={name}>{taskTitles[name]}</li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}

function Work({ list, task }: { list: ShownList; task: Task }) {
  const isUrgent = task.late > 0 || list.name === ('failedRefunds' satisfies TaskName);
  return (
    <details id={list.name} className={isUrgent ? 'desk-late' : undefined} open={isUrgent}>
      <summary>
        <span>
          {list.title} <b>{task.count}</b>
        </span>
        <span className="desk-when">
          {taskTexts(task).map((text) => (
            <small key={text}>{text}</small>
          ))}
        </span>
      </summary>
      <List {...list} />
    </details>
  );
}

/** The rows of a list, with a link to its next page. */
export function List({ name, head, isPlain, rows, next, foot, none }: Omit<ShownList, 'title'>) {
  return (
    <>
      {rows.length > 0 ? (
        <Table head={head} rows={rows} isPlain={isPlain} />
      ) : (
        <Empty title={none} />
      )}
      {foot}
      {next && (
        <a
          className="desk-verb"
          href={`/__desk?list=${name}&after=${next.at}:${encodeURIComponent(next.id)}`}
        >
          More
        </a>
      )}
    </>
  );
}
