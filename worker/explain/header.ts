import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { App, AppContext } from '../app.ts';
import { page } from '../pages.ts';
import { currentTable } from '../redirects/store.ts';
import { withoutOrderKeys } from '../view/query-slot.ts';
import { type Explanation, explain } from './explain.ts';
import { operatorCookie, operatorUntil } from './operator.ts';
import type { Question } from './question.ts';

/** Characters. Servers and clients take 8 KB of headers at least, ours and the visitor's cookies. */
const maxLength = 4096;

/**
 * Adds `X-Explain`, the explanation as JSON, to pages and redirects that an operator asks for. It
 * stands on no answer that somebody else may be given, and nobody else's request pays for it.
 */
export function explainHeader(): MiddlewareHandler<App> {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !c.req.header('Cookie')?.includes(`${operatorCookie}=`)) return next();
    await next();
    const caching = c.res.headers.get('Cache-Control') ?? '';
    if (!/\b(private|no-store)\b/.test(caching)) return;
    const token = getCookie(c, operatorCookie) ?? '';
    const now = Date.now();
    if ((await operatorUntil(c.env.SIGNING_KEY, token, now)) === null) return;
    const table = await currentTable(c);
    const explanation = explain(questionOf(c, now), table);
    if (explanation.end.kind === 'machine') return;
    c.header('X-Explain', compact(explanation, c.res.status));
  };
}

/** What was asked, and the choices that this very answer keeps for the visitor. */
function questionOf(c: AppContext, now: number): Question {
  const { route } = c.var;
  const url = new URL(route.url);
  if (route.page && page(route.page).personal) url.search = withoutOrderKeys(url.search);
  const kept = c.res.headers.getSetCookie().map((line) => parse(line.split(';')[0] ?? ''));
  return {
    url,
    country: c.get('country'),
    now,
    cookies: Object.assign({}, getCookie(c), ...kept),
  };
}

/** As JSON in plain ASCII, without the rules that did not answer; the end alone where it is too long. */
function compact({ way, ...rest }: Explanation, status: number): string {
  const hops = way.map(({ address, redirect, split }) => ({ address, redirect, split }));
  const whole = ascii({ status, ...rest, way: hops });
  if (whole.length <= maxLength) return whole;
  const { kind } = rest.end;
  const name = rest.end.kind === 'page' ? rest.end.page : null;
  return ascii({ status, end: { kind, page: name }, isCut: true });
}

function ascii(value: object): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
