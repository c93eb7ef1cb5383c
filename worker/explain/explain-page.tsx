import { servedCountries } from '../country/markets.ts';
import { Document, type Head } from '../view/document/document.tsx';
import { plainHead } from '../view/document/plain-head.ts';
import type { Written } from './question.ts';
import type { Section } from './section.ts';

type ExplainPageProps = {
  written: Written;
  /** Why the question cannot be answered. */
  problem: string | null;
  sections: readonly Section[];
};

/** What is around the page: the shop's look, no script, nothing for search engines. */
export function explainHead(origin: string): Head {
  return plainHead(origin, {
    title: 'Explain',
    description: 'Why the shop answers an address as it does',
    page: 'explain',
    sheet: 'explain',
  });
}

/** For developers and operators: a question about an address, and the shop's whole decision. */
export function ExplainPage({ head, ...props }: ExplainPageProps & { head: Head }) {
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
        {props.sections.map(({ title, rows }) => (
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

function Question({ written: { url, country, date, cookie } }: { written: Written }) {
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
