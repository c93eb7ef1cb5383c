import type { Next } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { AppContext } from '../app-types.ts';
import { companyMinute } from '../company-time.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { requireForm } from '../http/body/posted-form.ts';
import { NOT_STORED } from '../http/headers.ts';
import { getOperator } from '../http/operators/operator-access.ts';
import { seeOther } from '../http/see-other.ts';
import { type ListedRefund, refundText } from '../orders/model/refund.ts';
import { Refused } from '../orders/model/refused.ts';
import { perform } from '../orders/routes/operator/actions.ts';
import { requestedOrder } from '../orders/routes/operator/order-actions.ts';
import { orderAnswer } from '../orders/routes/operator/order-answer.ts';
import { Malformed, NotAllowed, NotFound } from '../orders/routes/operator/verb.ts';
import type { OperatorContext, VerbName } from '../orders/routes/operator/verbs.ts';
import { plainAnswer } from '../page/plain-answer.ts';
import { DeskPage, deskHead } from './desk-page.tsx';
import { EvidencePage } from './evidence-page.tsx';
import { toPosition } from './lists/desk-list.tsx';
import type { OpenForm } from './order/order-form.tsx';
import { OrderPage } from './order/order-page.tsx';
import { type PartTexts, RefundPage } from './order/refund-page.tsx';
import { parcelFile } from './parcel-file.ts';
import { findOrders, SearchPage } from './search-page.tsx';
import { List, loadList, loadToday, TodayPage } from './today-page.tsx';
import { getForm, postedVerb, toLineIds, toRequest, unknownForm } from './verb-forms.tsx';

type Answer = Promise<Response | undefined>;

function show(
  c: AppContext,
  { operator, role }: OperatorContext,
  title: string,
  content: ReactNode,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const head = deskHead(c.get('route').url.origin, title);
  const page = (
    <DeskPage
      head={head}
      title={title}
      operator={operator}
      role={role}
      sought={c.req.query('q') ?? ''}
    >
      {content}
    </DeskPage>
  );
  return plainAnswer(c, head, page, status);
}

/** Answers an operator. Everybody else gets the 404 of an unknown address (rule 7.57). */
async function forOperators(
  c: AppContext,
  next: Next,
  answer: (context: OperatorContext) => Answer,
): Answer {
  const operator = await getOperator(c);
  if (operator === null) {
    await next();
    return undefined;
  }
  const { name, role } = operator;
  const context = { env: c.env, operator: name, role, now: c.get('now') };
  try {
    return await answer(context);
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Malformed)) throw error;
    return show(c, context, 'Not found', <p className="desk-words">{error.message}</p>, 404);
  }
}

/** `GET /__desk` shows the day's tasks. `?list=…` shows one list, `&after=…` its rows after a position. */
export function deskToday(c: AppContext, next: Next): Answer {
  return forOperators(c, next, async (context) => {
    const { list: name, after, done = '' } = c.req.query();
    return showLists(c, context, { name, after, done: doneText(done, []) });
  });
}

/** `POST /__desk/lists` performs the verb of a form in a list. */
export function deskLists(c: AppContext, next: Next): Answer {
  return forOperators(c, next, (context) => actOnList(c, context));
}

type Lists = { name?: string | undefined; after?: string | undefined; done?: string | undefined };

async function showLists(
  c: AppContext,
  context: OperatorContext,
  { name, after, done }: Lists,
  { problem = '', status = 200 }: Refusal = {},
): Promise<Response> {
  const list = name === undefined ? null : await loadList(context, name, toPosition(after));
  const content = (
    <>
      <Outcome problem={problem} done={done} />
      {list ? <List {...list} /> : <TodayPage {...(await loadToday(context))} />}
    </>
  );
  return show(c, context, list?.title ?? 'Today', content, status);
}

/** Performs the posted verb and redirects to the list. */
async function actOnList(c: AppContext, context: OperatorContext): Promise<Response> {
  const data = await requireForm(c);
  const name = normaliseText(data.get('list'));
  try {
    const verb = postedVerb(data, ['list', 'withdrawal']);
    const answer = await perform(verb, context, toRequest(verb, data));
    if ('parcels' in answer && answer.parcels.length > 0) return sendParcels(c, answer.parcels);
    return seeOther(c, `/__desk?list=${encodeURIComponent(name)}&done=${verb}`);
  } catch (error) {
    return showLists(c, context, { name }, toRefusal(error));
  }
}

/** Answers with a file of exported parcels. */
function sendParcels(c: AppContext, parcels: Parameters<typeof parcelFile>[0]): Response {
  const day = companyMinute(c.get('now')).slice(0, 10);
  return c.body(parcelFile(parcels), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="parcels-${day}.csv"`,
    'Cache-Control': NOT_STORED,
  });
}

/**
 * The message about a performed verb. Refunds are done only when the provider has paid the money, so a verb that asks
 * for refunds names the states of the newest refunds. Undefined for an unknown verb.
 */
function doneText(verb: string, refunds: readonly ListedRefund[]): string | undefined {
  const form = getForm(verb);
  if (!form?.refunds) return form && `Done: ${form.title}`;
  const newest = refunds.filter(({ requestedAt }) => requestedAt === refunds.at(-1)?.requestedAt);
  return `${form.title}: ${newest.map(refundText).join('. ')}`;
}

/** The message about the last posted form: the problem, or the effect of the performed verb. */
function Outcome({ problem, done }: { problem?: string | undefined; done?: string | undefined }) {
  if (problem) {
    return (
      <p role="alert" className="desk-problem">
        {problem}
      </p>
    );
  }
  return done ? <p role="status">{done}.</p> : null;
}

/** The length of the longest email address, in characters. */
const MAX_SEARCH_LENGTH = 254;

/** `GET /__desk/search?q=…&after=…` finds orders by number, email address or family name. */
export function deskSearch(c: AppContext, next: Next): Answer {
  return forOperators(c, next, async (context) => {
    const { q = '', after } = c.req.query();
    const text = normaliseText(q).slice(0, MAX_SEARCH_LENGTH);
    const result = await findOrders(context, text, toPosition(after));
    return show(c, context, 'Search', <SearchPage text={text} result={result} />);
  });
}

/**
 * `GET /__desk/orders/{number}` shows an order, with `?evidence` the facts for a dispute. `POST` performs a verb on it.
 */
export function deskOrder(c: AppContext, next: Next): Answer {
  return forOperators(c, next, (context) => {
    const order = c.req.param('number') ?? '';
    if (c.req.method === 'POST') return actOnOrder(c, context, order);
    if (c.req.query('evidence') !== undefined) return showEvidence(c, context, order);
    return [c.req.queries('refund'), ...Object.values(partTexts(c))].some(Boolean)
      ? confirmRefund(c, context, order)
      : showOrder(c, context, order);
  });
}

/** A form that the shop refused. The page shows the form again with the entered values. */
type RefusedForm = Required<OpenForm>;

type Refusal = { problem?: string; refused?: RefusedForm | null; status?: ContentfulStatusCode };

async function showOrder(
  c: AppContext,
  context: OperatorContext,
  number: string,
  { problem, refused = null, status = 200 }: Refusal = {},
): Promise<Response> {
  const order = await perform('show', context, { order: number });
  const orderRequest = { order: order.order };
  const isNoteRequested = c.req.query('note') !== undefined && order.hasNote;
  const [refundable, parcelNote] = await Promise.all([
    order.verbs.includes('refund') ? perform('refund-sum', context, orderRequest) : null,
    isNoteRequested ? perform('parcel-note', context, orderRequest) : null,
  ]);
  const content = (
    <>
      <Outcome problem={problem} done={doneText(c.req.query('done') ?? '', order.refunds)} />
      <OrderPage
        order={order}
        refundable={refundable}
        parcelNote={parcelNote?.note ?? null}
        // The values of a form for an older revision would undo another operator's change.
        openForm={refused?.data.get('revision') === order.revision ? refused : requestedForm(c)}
        now={context.now}
      />
    </>
  );
  return show(c, context, order.order, content, status);
}

/** The form that a link from a list asks to show open. */
function requestedForm(c: AppContext): OpenForm | null {
  const { open: verb, id = null } = c.req.query();
  return verb === undefined ? null : { verb, id };
}

/** Shows the facts about an order for a dispute. */
async function showEvidence(
  c: AppContext,
  context: OperatorContext,
  number: string,
): Promise<Response> {
  const evidence = await perform('evidence', context, { order: number });
  const title = `Evidence about ${evidence.order}`;
  return show(c, context, title, <EvidencePage evidence={evidence} />);
}

/** Asks for confirmation of a refund and shows the sum of the chosen lines. This refunds nothing yet. */
async function confirmRefund(
  c: AppContext,
  context: OperatorContext,
  number: string,
): Promise<Response> {
  const names = c.req.queries('refund');
  const part = partTexts(c);
  const revision = c.req.query('revision');
  try {
    const request = {
      ...toRequest('refund-sum', toForm(part)),
      order: number,
      // An amount without lines is an amount of the whole order.
      lines: names && toLineIds(names),
      revision,
    };
    const sum = await perform('refund-sum', context, request);
    const order = await orderAnswer(context, await requestedOrder(context, request));
    const title = `${number}: give money back?`;
    return await show(c, context, title, <RefundPage order={order} sum={sum} part={part} />);
  } catch (error) {
    return showRefusal(c, context, number, error, null);
  }
}

/** The texts in the query for a part of the chosen lines. */
function partTexts(c: AppContext): PartTexts {
  const { packs = '', amountMinor = '' } = c.req.query();
  return { packs, amountMinor };
}

function toForm(texts: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  return data;
}

/** Performs the posted verb as the operator API does, and redirects to the order. */
async function actOnOrder(
  c: AppContext,
  context: OperatorContext,
  number: string,
): Promise<Response> {
  const data = await requireForm(c);
  try {
    const verb = await performOnOrder(context, number, data);
    return seeOther(c, `/__desk/orders/${number}?done=${verb}`);
  } catch (error) {
    const [verb, id] = [normaliseText(data.get('verb')), normaliseText(data.get('id')) || null];
    return showRefusal(c, context, number, error, { verb, id, data });
  }
}

/**
 * Performs a posted verb. The form contains the revision of the order that the operator saw. If the order has
 * another revision now, the verb is refused, so that it does not overwrite another operator's change.
 */
async function performOnOrder(
  context: OperatorContext,
  number: string,
  data: FormData,
): Promise<VerbName> {
  const verb = postedVerb(data, ['order', 'withdrawal']);
  const revision = normaliseText(data.get('revision'));
  if (revision === '') throw unknownForm();
  await requestedOrder(context, { order: number, revision });
  const isOnOrder = getForm(verb)?.on === 'order';
  await perform(verb, context, { ...toRequest(verb, data), ...(isOnOrder && { order: number }) });
  return verb;
}

/** Shows the order's present state and the reason for the refusal. */
function showRefusal(
  c: AppContext,
  context: OperatorContext,
  number: string,
  error: unknown,
  refused: RefusedForm | null,
): Promise<Response> {
  return showOrder(c, context, number, { ...toRefusal(error), refused });
}

/** Converts a refusal into the message and the HTTP status for the operator. Rethrows any other error. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Malformed) return { problem: error.message, status: 400 };
  if (error instanceof NotAllowed) return { problem: error.message, status: 403 };
  if (error instanceof Refused) return { problem: error.message, status: 409 };
  throw error;
}
