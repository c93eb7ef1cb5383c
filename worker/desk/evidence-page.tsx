import { company } from '../company.ts';
import type { VerbAnswer } from '../orders/routes/operator/actions.ts';

/** The facts about an order for a dispute, for the screen and for paper. */
export function EvidencePage({ evidence }: { evidence: VerbAnswer<'evidence'> }) {
  const { order, timeZone, parts } = evidence;
  return (
    <>
      <p>
        {company.name}, {company.city}. Times are in the time zone {timeZone}.
      </p>
      {parts.map(({ heading, rows }) => (
        <section key={heading} className="desk-evidence">
          <h2>{heading}</h2>
          {rows.length === 0 && <p>None.</p>}
          <dl>
            {rows.map(([label, text], place) => (
              <div key={place}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="desk-screen">
        <a href={`/__desk/orders/${order}`}>Back to the order</a>
      </p>
    </>
  );
}
