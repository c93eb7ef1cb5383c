import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../../parts/picture/image.tsx';

export type MarketChoiceProps = {
  label: string;
  /** The country of the page's market. */
  name: string;
  flag: Picture;
  /** The page in other markets, each named in its own language; may be empty. */
  others: readonly { href: string; lang: string; name: string }[];
};

/** The market of the page, and a list to choose another from. The shop never switches by itself. */
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
