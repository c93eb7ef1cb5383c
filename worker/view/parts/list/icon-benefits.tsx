import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';

type IconBenefitsProps = {
  /** The accessible name of the row, for screen readers. */
  label: string;
  items: readonly { icon: IconName; title: string; text: string }[];
};

/** A row of short reasons to buy, each with its icon. */
export function IconBenefits({ label, items }: IconBenefitsProps) {
  return (
    <section className="wrap section" aria-label={label}>
      <ul className="icon-benefits">
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
