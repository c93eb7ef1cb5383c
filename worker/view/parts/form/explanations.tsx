import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';

type Explanation = { icon: IconName; title: string; text: string };

/** Explanations beside or below a form, each with an icon, a title and a text. */
export function Explanations({ rows }: { rows: readonly Explanation[] }) {
  return (
    <dl className="explanations">
      {rows.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon name={icon} />
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
