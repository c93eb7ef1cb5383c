import type { Next } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { AppContext } from '../app.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { requireForm } from '../http/body/posted-form.ts';
import { getOperator } from '../http/operators/operator-access.ts';
import { seeOther } from '../http/see-other.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import { requestedOrder } from '../orders/routes/operator/order-actions.ts';
import { orderAnswer } from '../orders/routes/operator/order-answer.ts';
import { Malformed, NotFound } from '../orders/routes/operator/verb.ts';
import type { OperatorContext, VerbName } from '../orders/routes/operator/verbs.ts';
import { plainAnswer } from '../page/plain-answer.ts';
import { DeskPage, deskHead } from './desk-page.tsx';
import { placeOf } from './lists.tsx';
import { OrderPage, RefundPage, type Refused } from './order-page.tsx';
import { findOrders, SearchPage } from './search-page.tsx';
import { List, loadList, loadToday, TodayPage } from './today-page.tsx';
import { formOf, linesOf, postedVerb, requestOf, unknownForm } from './verb-forms.tsx';

type Answer = Promise<Response | undefined>;

function show(
  c: AppContext,
  { operator }: OperatorContext,
  title: string,
  content: ReactNode,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const head = deskHead(c.get('route').url.origin, title);
  const page = (
    <DeskPage head={head} title={title} operator={operator}>
      {content}
    </DeskPage>
  );
  return plainAnswer(c, head, page, status);
}

/** An answer for operators. For anybody else there is nothing at its address (rule 7.57). */
async function onDesk(
  c: AppContext,
  next: Next,
  answer: (asked: OperatorContext) => Answer,
): Answer {
  const operator = await getOperator(c);
  if (operator === null) {
    await next();
    return undefined;
  }
  const asked = { env: c.env, operator, now: Date.now() };
  try {
    return await answer(asked);
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Malformed)) throw error;
    return show(c, asked, 'Not found', <p className="desk-words">{error.message}</p>, 404);
  }
}

/** `GET /__desk`: what there is to do today; with `?list=…` one list, behind `&after=…`. */
export function deskToday(c: AppContext, next: Next): Answer {
  return onDesk(c, next, async (asked) => {
    const { list: name, after, done = '' } = c.req.query();
    return showLists(c, asked, { name, after, done: formOf(done)?.title });
  });
}

/** `POST /__desk/lists`: what is done with a row of a list. */
export function deskLists(c: AppContext, next: Next): Answer {
  return onDesk(c, next, (asked) => actOnList(c, asked));
}

type Lists = { name?: string | undefined; after?: string | undefined; done?: string | undefined };

async function showLists(
  c: AppContext,
  asked: OperatorContext,
  { name, after, done }: Lists,
  { problem = '', status = 200 }: Telling = {},
): Promise<Response> {
  const list = await loadList(asked, name, placeOf(after));
  const content = (
    <>
      <Told problem={problem} done={done} />
      {list ? <List {...list} /> : <TodayPage {...(await loadToday(asked))} />}
    </>
  );
  return show(c, asked, list?.title ?? 'Today', content, status);
}

/** Does what was posted of a list's row, and goes on to the list as it is then. */
async function actOnList(c: AppContext, asked: OperatorContext): Promise<Response> {
  const data = await requireForm(c);
  const name = normaliseText(data.get('list'));
  try {
    const verb = postedVerb(data, ['list']);
    await perform(verb, asked, requestOf(verb, data));
    return seeOther(c, `/__desk?list=${encodeURIComponent(name)}&done=${verb}`);
  } catch (error) {
    return showLists(c, asked, { name }, tellingOf(error));
  }
}

/** What came of a post, above what it was about. */
function Told({ problem, done }: { problem?: string | undefined; done?: string | undefined }) {
  if (problem) {
    return (
      <p role="alert" className="desk-problem">
        {problem}
      </p>
    );
  }
  return done ? <p role="status">Done: {done}.</p> : null;
}

/** Characters of the longest email address. */
const MOST_TYPED = 254;

/** `GET /__desk/search?q=…&after=…`: orders by number, email address or family name. */
export function deskSearch(c: AppContext, next: Next): Answer {
  return onDesk(c, next, async (asked) => {
    const { q = '', after } = c.req.query();
    const typed = q.slice(0, MOST_TYPED);
    const found = await findOrders(asked, typed, placeOf(after));
    return show(c, asked, 'Search', <SearchPage typed={typed} found={found} />);
  });
}

/** `GET` and `POST /__desk/orders/{number}`: an order, and what is done with it. */
export function deskOrder(c: AppContext, next: Next): Answer {
  return onDesk(c, next, (asked) => {
    const order = c.req.param('number') ?? '';
    if (c.req.method === 'POST') return act(c, asked, order);
    return c.req.queries('refund') ? confirmRefund(c, asked, order) : showOrder(c, asked, order);
  });
}

type Telling = { problem?: string; refused?: Refused | null; status?: ContentfulStatusCode };

async function showOrder(
  c: AppContext,
  asked: OperatorContext,
  number: string,
  { problem, refused = null, status = 200 }: Telling = {},
): Promise<Response> {
  const order = await perform('show', asked, { order: number });
  const named = { order: order.order };
  const isNoteAsked = c.req.query('note') !== undefined && order.hasNote;
  const [left, read] = await Promise.all([
    order.verbs.includes('refund') ? perform('refund-sum', asked, named) : null,
    isNoteAsked ? perform('parcel-note', asked, named) : null,
  ]);
  const content = (
    <>
      <Told problem={problem} done={formOf(c.req.query('done') ?? '')?.title} />
      <OrderPage
        order={order}
        left={left}
        parcelNote={read?.note ?? null}
        // What was typed about another state would undo what somebody did meanwhile.
        refused={refused?.data.get('revision') === order.revision ? refused : null}
        now={asked.now}
      />
    </>
  );
  return show(c, asked, order.order, content, status);
}

/** The sum of the lines that were chosen; nothing has moved yet. */
async function confirmRefund(
  c: AppContext,
  asked: OperatorContext,
  number: string,
): Promise<Response> {
  const request = {
    order: number,
    lines: linesOf(c.req.queries('refund') ?? []),
    revision: c.req.query('revision'),
  };
  try {
    const sum = await perform('refund-sum', asked, request);
    const order = await orderAnswer(asked, await requestedOrder(asked, request));
    const title = `${number}: give money back?`;
    return await show(c, asked, title, <RefundPage order={order} sum={sum} />);
  } catch (error) {
    return refuse(c, asked, number, error, null);
  }
}

/** Does what was posted, as the operator API does it, and redirects to the order. */
async function act(c: AppContext, asked: OperatorContext, number: string): Promise<Response> {
  const data = await requireForm(c);
  try {
    const verb = await performOnOrder(asked, number, data);
    return seeOther(c, `/__desk/orders/${number}?done=${verb}`);
  } catch (error) {
    const [verb, id] = [normaliseText(data.get('verb')), normaliseText(data.get('id')) || null];
    return refuse(c, asked, number, error, { verb, id, data });
  }
}

/** A post names the revision that its author read: later changes are not overwritten. */
async function performOnOrder(
  asked: OperatorContext,
  number: string,
  data: FormData,
): Promise<VerbName> {
  const verb = postedVerb(data, ['order', 'withdrawal']);
  const revision = normaliseText(data.get('revision'));
  if (revision === '') throw unknownForm();
  await requestedOrder(asked, { order: number, revision });
  const isOnOrder = formOf(verb)?.on === 'order';
  await perform(verb, asked, { ...requestOf(verb, data), ...(isOnOrder && { order: number }) });
  return verb;
}

/** The order as it stands, and why nothing was done to it. */
function refuse(
  c: AppContext,
  asked: OperatorContext,
  number: string,
  error: unknown,
  refused: Refused | null,
): Promise<Response> {
  return showOrder(c, asked, number, { ...tellingOf(error), refused });
}

/** Why nothing was done, for its author; throws what is no refusal. */
function tellingOf(error: unknown): Telling {
  if (error instanceof Malformed) return { problem: error.message, status: 400 };
  if (error instanceof RangeError) return { problem: error.message, status: 409 };
  throw error;
}
