import type { AppContext } from '../app-types.ts';
import { servedCountries } from '../country/markets.ts';
import { notFound } from '../page/errors.ts';
import { plainAnswer } from '../page/plain-answer.ts';
import { currentTable } from '../redirects/store.ts';
import { Document, type Head } from '../view/document/document.tsx';
import { plainHead } from '../view/document/plain-head.ts';
import { explain } from './explain.ts';
import { type Group, toGroups } from './groups.ts';
import { type QuestionFields, readQuestion } from './question.ts';

/**
 * `GET /__explain?url=…&country=…&date=…&cookie=…` explains how the shop answers a request to `url`. Without
 * `url` the page shows only its form. Invalid input gets a 400 with the page. A deployed shop answers 404.
 */
export async function explainPage(c: AppContext): Promise<Response> {
  if (c.env.SHOP !== 'development') return notFound(c);
  const { origin } = c.get('route').url;
  const { url, country = '', date = '', cookie = '' } = c.req.query();
  const written = { url: url ?? '', country, date, cookie };
  const question = url === undefined ? null : readQuestion(written, { origin, now: c.get('now') });
  const problem = question && 'problem' in question ? question.problem : null;
  const table = await currentTable(c);
  const groups = question && 'url' in question ? toGroups(await explain(question, table)) : [];
  const head = explainHead(origin);
  const page = <ExplainPage head={head} written={written} problem={problem} groups={groups} />;
  return plainAnswer(c, head, page, problem === null ? 200 : 400);
}

type ExplainPageProps = {
  written: QuestionFields;
  /** The reason why the input of the form is invalid. Null if the input is valid. */
  problem: string | null;
  groups: readonly Group[];
};

/**
 * The document head of the page. It has the shop's style sheets and no script, and search engines must not
 * index the page.
 */
function explainHead(origin: string): Head {
  return plainHead(origin, {
    title: 'Explain',
    description: 'Why the shop answers an address as it does',
    page: 'explain',
    sheet: 'explain',
  });
}

/** The page for developers: a form for a web address, and the decisions that the shop makes about it. */
function ExplainPage({ head, ...props }: ExplainPageProps & { head: Head }) {
  return (
    <Document head={head}>
      <main id="main" className="wrap explain">
        <h1>Explain</h1>
        <Question written={props.written} />
        {props.problem !== null && (
          <p role="alert" className="explain-problem">
            {props.problem}
          </p>
        )}
        {props.groups.map(({ title, rows }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {rows.map(([label, text]) => (
                <div key={`${label} ${text}`}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </main>
    </Document>
  );
}

function Question({ written: { url, country, date, cookie } }: { written: QuestionFields }) {
  return (
    <form action="/__explain">
      <label className="explain-wide">
        Address
        <input name="url" defaultValue={url} placeholder="/take?src=v2" required />
      </label>
      <label>
        Visitor from
        <input
          name="country"
          defaultValue={country}
          placeholder={servedCountries.join(' ')}
          maxLength={5}
        />
      </label>
      <label>
        Date
        <input name="date" defaultValue={date} placeholder="now, or 2026-12-01T18:00Z" />
      </label>
      <label className="explain-wide">
        Cookies
        <input name="cookie" defaultValue={cookie} placeholder="name=value; name=value" />
      </label>
      <button type="submit" className="button">
        Explain
      </button>
    </form>
  );
}
