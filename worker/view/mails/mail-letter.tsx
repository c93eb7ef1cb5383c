import type { CSSProperties } from 'react';
import type { Mail } from '../../mail/mail.ts';
import { renderStatic } from '../render-html.ts';
import {
  colours,
  MailFrame,
  type MailPicture,
  type Pair,
  plainTable,
  serif,
  small,
  text,
} from './mail-frame.tsx';

/**
 * A row in a mail's table: a label, its value, lines of small print below both, and a picture before the label. A
 * `isSum` row is bold.
 */
export type MailRow = readonly [
  label: string,
  value: string,
  more?: { notes?: readonly string[]; picture?: MailPicture; isSum?: boolean },
];

/** A part of a mail. The parts are in reading order. */
type LetterPart =
  | { heading: string }
  | { text: string }
  | { rows: readonly MailRow[] }
  | { list: readonly string[]; isSmall?: boolean }
  | { link: Pair }
  /** The link to the next thing to do. A button in the colour of orders leads to an order form. */
  | { button: Pair; isToOrder?: boolean }
  /** A panel with a picture and the news of the mail; the last line is large. */
  | { panel: readonly string[]; picture: MailPicture }
  /** Paragraphs with a heading, in a box with a border if the law wants it. */
  | { title: string; paragraphs: readonly string[]; isBoxed?: boolean };

/** `preview`: the line that a mail program shows beside the subject; without it, the first text. */
export type Letter = {
  subject: string;
  preview?: string;
  greeting?: string;
  parts: readonly LetterPart[];
  footer?: string;
};

/** A mail in HTML and in plain text. */
export async function letterMail(lang: string, letter: Letter): Promise<Mail> {
  const { subject, greeting, parts, footer } = letter;
  return {
    subject,
    html: await letterHtml(lang, letter),
    text: [greeting, ...parts.map(plainText), footer && `${'-'.repeat(40)}\n${footer}`]
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
    <MailFrame lang={lang} subject={subject} preview={preview ?? first} footer={footer}>
      {greeting && <h1 style={heading}>{greeting}</h1>}
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} />
      ))}
    </MailFrame>,
  );
}

const heading: CSSProperties = { margin: '0 0 8px', font: `700 24px/1.25 ${serif}` };
const subheading: CSSProperties = { margin: '24px 0 8px', font: `700 19px/1.25 ${serif}` };
const paragraph: CSSProperties = { margin: '0 0 16px' };
const link: CSSProperties = { color: colours.ink, textDecoration: 'underline' };
const cell: CSSProperties = { ...text, padding: '10px 0' };
const underline: CSSProperties = { borderBottom: `1px solid ${colours.line}` };

function Part({ part }: { part: LetterPart }) {
  if ('heading' in part) return <h2 style={subheading}>{part.heading}</h2>;
  if ('text' in part) return <p style={paragraph}>{part.text}</p>;
  if ('rows' in part) return <Rows rows={part.rows} />;
  if ('button' in part) return <Button {...part} />;
  if ('panel' in part) return <Panel {...part} />;
  if ('link' in part) {
    const [words, address] = part.link;
    return (
      <p style={{ margin: '0 0 10px' }}>
        <a href={address} style={link}>
          {words}
        </a>
      </p>
    );
  }
  if ('title' in part)
    return (
      <div style={part.isBoxed ? box : undefined}>
        <h3 style={{ margin: '0 0 4px', fontSize: 16 }}>{part.title}</h3>
        {part.paragraphs.map((words) => (
          <p key={words} style={paragraph}>
            {words}
          </p>
        ))}
      </div>
    );
  return (
    <ul style={{ ...paragraph, ...(part.isSmall && small), paddingLeft: 20 }}>
      {part.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const box: CSSProperties = {
  margin: '16px 0',
  padding: '16px 16px 0',
  border: `2px solid ${colours.ink}`,
};

/** A table of labels and values. Below both, small print has the whole width. */
function Rows({ rows }: { rows: readonly MailRow[] }) {
  return (
    <table {...plainTable} style={{ marginBottom: 16 }}>
      <tbody>
        {rows.flatMap(([label, value, { notes = [], picture, isSum } = {}]) => {
          const isStrong = isSum || picture;
          const style = {
            ...cell,
            ...(notes.length === 0 ? underline : { paddingBottom: 0 }),
            fontWeight: isStrong ? 700 : 400,
          };
          return [
            <tr key={label}>
              {picture && (
                <td width="80" style={style}>
                  <Picture picture={picture} />
                </td>
              )}
              <td colSpan={picture ? 1 : 2} style={{ ...style, paddingRight: 12 }}>
                {label}
              </td>
              <td align="right" style={style}>
                {value}
              </td>
            </tr>,
            notes.length > 0 && (
              <tr key={`${label} notes`}>
                <td colSpan={3} style={{ ...cell, ...small, ...underline, paddingTop: 4 }}>
                  {notes.map((note) => (
                    <div key={note}>{note}</div>
                  ))}
                </td>
              </tr>
            ),
          ];
        })}
      </tbody>
    </table>
  );
}

/** A picture of low priority, because React adds a link to the head for any other, and mail programs distrust links. */
function Picture({ picture }: { picture: MailPicture }) {
  return (
    <img
      {...picture}
      alt={picture.alt}
      fetchPriority="low"
      style={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 12 }}
    />
  );
}

function Panel({ panel, picture }: { panel: readonly string[]; picture: MailPicture }) {
  return (
    <table {...plainTable} style={{ margin: '8px 0 16px' }}>
      <tbody>
        <tr>
          <td className="d" align="center" style={panelCell}>
            <Picture picture={picture} />
            {panel.slice(0, -1).map((line) => (
              <div key={line} style={{ marginTop: 8 }}>
                {line}
              </div>
            ))}
            <div style={{ marginTop: 4, font: `700 19px/1.3 ${serif}`, textWrap: 'balance' }}>
              {panel.at(-1)}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const panelCell: CSSProperties = {
  ...text,
  padding: 16,
  borderRadius: 16,
  background: colours.sand,
};

/** A button whose whole surface is the link. Word ignores the padding of a link, so the cell has it for Word. */
function Button({
  button: [words, address],
  isToOrder = false,
}: {
  button: Pair;
  isToOrder?: boolean;
}) {
  const [background, color] = isToOrder
    ? [colours.action, colours.ink]
    : [colours.ink, colours.onInk];
  const cellStyle = { ...text, background, borderRadius: 12, msoPaddingAlt: '14px 28px' };
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '8px 0 16px' }}
    >
      <tbody>
        <tr>
          <td className={isToOrder ? 'b o' : 'b'} align="center" style={cellStyle}>
            <a href={address} style={{ ...buttonLink, color }}>
              {words}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const buttonLink: CSSProperties = {
  display: 'inline-block',
  padding: '14px 28px',
  borderRadius: 12,
  fontWeight: 700,
  textDecoration: 'none',
};

function plainText(part: LetterPart): string {
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('text' in part) return part.text;
  if ('panel' in part) return part.panel.join('\n');
  if ('rows' in part) return part.rows.flatMap(rowLines).join('\n');
  if ('link' in part) return part.link.join('\n');
  if ('button' in part) return part.button.join('\n');
  if ('title' in part) return [part.title, ...part.paragraphs].join('\n');
  return part.list.map((line) => `- ${line}`).join('\n');
}

function rowLines([label, value, { notes = [] } = {}]: MailRow): string[] {
  return [`${label} · ${value}`, ...notes.map((note) => `  ${note}`)];
}
