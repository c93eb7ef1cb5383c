import type { Mail } from '../../mail/mail.ts';
import { renderStatic } from '../render-html.ts';
import { MailFrame, type MailRow, MailTable, type Pair } from './mail-frame.tsx';

/** A part of a simple mail. The parts are in reading order. */
type LetterPart =
  | { heading: string }
  | { text: string }
  | { rows: readonly MailRow[] }
  | { list: readonly string[] }
  | { link: Pair };

export type Letter = { subject: string; parts: readonly LetterPart[] };

/** A simple mail made of headings, texts, rows, lists and links, in HTML and in plain text. */
export async function letterMail(lang: string, { subject, parts }: Letter): Promise<Mail> {
  const html = await renderStatic(
    <MailFrame lang={lang} subject={subject}>
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} />
      ))}
    </MailFrame>,
  );
  return { subject, html, text: parts.map(plainText).join('\n\n') };
}

function Part({ part }: { part: LetterPart }) {
  if ('heading' in part) return <h2>{part.heading}</h2>;
  if ('text' in part) return <p>{part.text}</p>;
  if ('rows' in part) return <MailTable rows={part.rows} />;
  if ('link' in part) {
    const [words, address] = part.link;
    return (
      <p>
        <a href={address}>{words}</a>
      </p>
    );
  }
  return (
    <ul>
      {part.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function rowLines([label, value, notes = []]: MailRow): string[] {
  return [`${label} ${value}`, ...notes.map((note) => `  ${note}`)];
}

function plainText(part: LetterPart): string {
  if ('heading' in part) return part.heading;
  if ('text' in part) return part.text;
  if ('rows' in part) return part.rows.flatMap(rowLines).join('\n');
  if ('link' in part) return part.link.join('\n');
  return part.list.map((line) => `- ${line}`).join('\n');
}
