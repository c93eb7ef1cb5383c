import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';

export type ReasonsProps = {
  heading: string;
  reasons: readonly { icon: IconName; title: string; text: string }[];
};

/** A heading and a list of reasons to buy, written for one page. */
export function Reasons({ heading, reasons }: ReasonsProps) {
  return (
    <section className="wrap section reasons">
      <h2>{heading}</h2>
      <ul className="reason-list">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
