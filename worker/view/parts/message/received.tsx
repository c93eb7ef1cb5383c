import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';
import { DeclarationRows } from '../form/declaration-rows.tsx';

type ReceivedProps = {
  heading: string;
  lead: string;
  /** The labels and values of the form that the visitor sent; may be empty. */
  rows: readonly (readonly [string, string])[];
  next: { heading: string; steps: readonly { icon: IconName; text: string }[] };
  /** The link at the end, to the landing page. */
  shop: { href: string; label: string };
};

/** The confirmation that the shop has received a form, the next steps, and a link to the shop. */
export function Received({ heading, lead, rows, next, shop }: ReceivedProps) {
  return (
    <section className="wrap order-page single receipt received">
      <header>
        <Icon name="circle-check" className="receipt-mark" />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {rows.length > 0 && <DeclarationRows rows={rows} />}
      </header>
      <div className="order-card">
        <h2>{next.heading}</h2>
        <ol className="next">
          {next.steps.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="order-facts">
        <a className="button" href={shop.href}>
          {shop.label}
        </a>
      </p>
    </section>
  );
}
