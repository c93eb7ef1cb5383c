import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { App, AppContext, Decisions } from '../app-types.ts';
import { keyRing } from '../crypto/key-ring.ts';
import { readCookie } from '../http/visitor/cookies.ts';
import { page } from '../pages.ts';
import { currentTable } from '../redirects/store.ts';
import { withoutOrderKeys } from '../view/link-query.ts';
import type { Explanation } from './explain.ts';
import type { Question } from './question.ts';

/**
 * The maximum length of the header, in characters. Servers and browsers accept at least 8 KB for all headers
 * together.
 */
const MAX_LENGTH = 4096;

/**
 * Adds the header `X-Explain` to pages and redirects that an operator requests. The header contains the
 * explanation of the answer as JSON. It is omitted if a shared cache may store the answer, which is never so for a
 * redirect (rule 8.17). Requests without
 * the operator's cookie are not delayed.
 */
export function explainHeader(): MiddlewareHandler<App> {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const token = isRead ? readCookie(c, 'operator') : undefined;
    if (token === undefined) return next();
    const decisions: Decisions = {};
    c.set('decisions', decisions);
    await next();
    const { headers } = c.res;
    const caching = headers.get('Cache-Control') ?? '';
    if (!headers.has('Location') && !/\b(private|no-store)\b/.test(caching)) return;
    const { readOperatorToken } = await import('../http/operators/operator-link.ts');
    if ((await readOperatorToken(keyRing(c.env), token, c.get('now'))) === null) return;
    const { explainAnswer } = await import('./explain.ts');
    const explanation = explainAnswer(c, decisions, toQuestion(c), await currentTable(c));
    if (explanation.end.kind === 'endpoint') return;
    c.header('X-Explain', compact(explanation, c.res.status));
  };
}

function toQuestion(c: AppContext): Question {
  const [country, now, route] = [c.get('visitorCountry'), c.get('now'), c.get('route')];
  const url = new URL(route.url);
  if (route.page && page(route.page).personal) url.search = withoutOrderKeys(url.search);
  return { url, country, now, cookies: getCookie(c) };
}

/**
 * The explanation as JSON in ASCII, without the redirect rules of each hop. If it is too long, it contains
 * only the HTTP status and the kind of answer at the end of the redirects.
 */
function compact({ hops, ...rest }: Explanation, status: number): string {
  const shortHops = hops.map(({ address, redirect, split }) => ({ address, redirect, split }));
  const fullText = toAscii({ status, ...rest, hops: shortHops });
  if (fullText.length <= MAX_LENGTH) return fullText;
  const { kind } = rest.end;
  const name = rest.end.kind === 'page' ? rest.end.page : null;
  return toAscii({ status, end: { kind, page: name }, isCut: true });
}

function toAscii(value: object): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
