import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';

export type ProofItem = {
  icon: IconName;
  text: string;
  /** The web address of the document that proves the text. */
  href?: string;
};

/** A short list of facts that prove the page's promises, each with its icon. */
export function ProofList({ items }: { items: readonly ProofItem[] }) {
  return (
    <ul className="proof-list">
      {items.map(({ icon, text, href }) => (
        <li key={text}>
          <Icon name={icon} />
          {href ? <a href={href}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
}
