import type { Picture } from '../../images/catalogue.ts';
import { Drawing } from '../parts/picture/image.tsx';

export type MarketChoiceProps = {
  label: string;
  /** The country whose words and prices the page shows. */
  name: string;
  flag: Picture;
  /** The same page elsewhere, in the words of there; empty where there is none. */
  others: readonly { href: string; lang: string; name: string }[];
};

/** Where the visitor is, and the way to the other countries: nobody is sent there unasked. */
export function MarketChoice({ label, name, flag, others }: MarketChoiceProps) {
  const here = (
    <>
      <Drawing picture={flag} alt="" />
      <span className="visually-hidden">{`${label} `}</span>
      {name}
    </>
  );
  if (others.length === 0) return <p className="market">{here}</p>;
  return (
    <details className="markets">
      <summary className="market">{here}</summary>
      <ul>
        {others.map((other) => (
          <li key={other.href}>
            <a href={other.href} lang={other.lang}>
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
