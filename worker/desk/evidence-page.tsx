import { company } from '../company.ts';
import type { VerbAnswer } from '../orders/routes/operator/actions.ts';
import { Fact } from './desk-page.tsx';

/** The facts about an order for a dispute, for the screen and for paper. */
export function EvidencePage({ evidence }: { evidence: VerbAnswer<'evidence'> }) {
  const { order, timeZone, parts } = evidence;
  return (
    <>
      <p>
        {company.name}, {company.city}. Times are in the time zone {timeZone}.
      </p>
      {parts.map(({ heading, rows }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {rows.length === 0 && <p>None.</p>}
          <dl className="desk-facts">
            {rows.map(([label, text], place) => (
              <Fact key={place} label={label}>
                {text}
              </Fact>
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
