import type { AppContext } from '../app.ts';
import { notFound } from '../http/errors.ts';
import { plainAnswer } from '../http/operators/plain-answer.ts';
import { currentTable } from '../redirects/store.ts';
import { explain } from './explain.ts';
import { ExplainPage, explainHead } from './explain-page.tsx';
import { readQuestion } from './question.ts';
import { toSections } from './sections.ts';

/**
 * `GET /__explain?url=…&country=…&date=…&cookie=…` in development, 404 in production. A question
 * that cannot be read is 400 and the page; without one the page asks.
 */
export async function explainPage(c: AppContext): Promise<Response> {
  if (c.env.SHOP !== 'development') return notFound(c);
  const { origin } = c.get('route').url;
  const { url, country = '', date = '', cookie = '' } = c.req.query();
  const written = { url: url ?? '', country, date, cookie };
  const read = url === undefined ? null : readQuestion(written, { origin, now: c.get('now') });
  const problem = read && 'problem' in read ? read.problem : null;
  const table = await currentTable(c);
  const sections = read && 'url' in read ? toSections(await explain(read, table)) : [];
  const head = explainHead(origin);
  const page = <ExplainPage head={head} written={written} problem={problem} sections={sections} />;
  return plainAnswer(c, head, page, problem === null ? 200 : 400);
}
