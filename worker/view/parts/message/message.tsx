import { Icon } from '../../../../client/icon.tsx';

export type MessageProps = {
  heading: string;
  text: string;
  link: { href: string; label: string };
};

/** The page's message after a step of the visitor, such as a requested mail, with a link to continue. */
export function Message({ heading, text, link }: MessageProps) {
  return (
    <section className="opening wrap message">
      <Icon name="circle-check" className="message-mark" />
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
