import type { CSSProperties } from 'react';
import { capitalized } from '../../copy/capitalized.ts';
import type { Mail } from '../../mail/mail.ts';
import { renderStatic } from '../render-html.ts';
import { MailFrame, serif } from './mail-frame.tsx';
import { type Fact, type LetterPart, type MailRow, Part, Words } from './mail-parts.tsx';

/**
 * The subject is also the heading. `preview`: the line that a mail program shows beside the subject; without it, the
 * first text. `footer` has lines.
 */
export type Letter = {
  subject: string;
  preview?: string;
  greeting?: string;
  parts: readonly LetterPart[];
  footer?: readonly string[];
};

/** A mail in HTML and in plain text. */
export async function letterMail(lang: string, letter: Letter): Promise<Mail> {
  const { subject, greeting, parts, footer } = letter;
  return {
    subject,
    html: await letterHtml(lang, letter),
    text: [greeting, ...parts.map(plainText), footer && ['-'.repeat(40), ...footer].join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** The HTML of a mail, or of a document that is attached to a mail. */
export function letterHtml(
  lang: string,
  { subject, greeting, parts, footer, preview }: Letter,
): Promise<string> {
  const [first = ''] = parts.flatMap((part) => ('text' in part ? part.text : []));
  return renderStatic(
    <MailFrame
      lang={lang}
      subject={subject}
      preview={preview ?? capitalized(first)}
      footer={footer}
    >
      <h1 style={heading}>
        <Words words={subject} />
      </h1>
      {greeting && <p style={{ margin: '0 0 8px' }}>{greeting}</p>}
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} />
      ))}
    </MailFrame>,
  );
}

const heading: CSSProperties = {
  margin: '0 0 16px',
  font: `700 26px/1.2 ${serif}`,
  letterSpacing: '-.01em',
  textWrap: 'balance',
};

function plainText(part: LetterPart): string {
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('text' in part) return part.text;
  if ('panel' in part) return part.panel.join('\n');
  if ('rows' in part) return part.rows.flatMap(rowLines).join('\n');
  if ('facts' in part) return part.facts.flatMap(factLines).join('\n');
  if ('link' in part) return [...part.link, part.note].filter(Boolean).join('\n');
  if ('button' in part) return part.button.join('\n');
  if ('title' in part) return [part.title, ...part.paragraphs].join('\n');
  return part.list.map((line) => `- ${line}`).join('\n');
}

function rowLines([label, value, { notes = [], href } = {}]: MailRow): string[] {
  return [
    [label, value].filter(Boolean).join(' · '),
    ...notes.map((note) => `  ${capitalized(note)}`),
    ...(href ? [href] : []),
  ];
}

function factLines([label, value]: Fact): string[] {
  return typeof value === 'string'
    ? rowLines([label, value])
    : [label, ...value.map((line) => `  ${line}`)];
}
