import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';

export type MessageProps = {
  /** Absent for a step that is done. */
  icon?: IconName;
  heading: string;
  text: string;
  link: { href: string; label: string };
};

/** The page's message after a step of the visitor, such as a requested mail, with a link to continue. */
export function Message({ icon = 'circle-check', heading, text, link }: MessageProps) {
  return (
    <section className="opening wrap message">
      <Icon name={icon} className="message-mark" />
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <p>
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </p>
    </section>
  );
}
