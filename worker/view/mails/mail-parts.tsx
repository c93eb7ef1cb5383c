import type { CSSProperties } from 'react';
import { capitalized } from '../../copy/capitalized.ts';
import {
  colours,
  type MailPicture,
  type Pair,
  plainTable,
  sans,
  serif,
  small,
  text,
} from './mail-frame.tsx';

/**
 * A row in a mail's table: a label, its value, lines of small print below both, and a picture before the label. The
 * label links to `href`. A `isSum` row is bold, an `isSmall` row is small print.
 */
export type MailRow = readonly [
  label: string,
  value: string,
  more?: {
    notes?: readonly string[];
    picture?: MailPicture;
    isSum?: boolean;
    isSmall?: boolean;
    href?: string;
  },
];

/** A label, and its value or the lines of its value. */
export type Fact = readonly [label: string, value: string | readonly string[]];

/** A part of a mail. The parts are in reading order. */
export type LetterPart =
  | { heading: string }
  | { text: string }
  | { rows: readonly MailRow[] }
  /** Labels, and their values in one or more lines. */
  | { facts: readonly Fact[] }
  | { list: readonly string[]; isSmall?: boolean }
  /** A link alone in a line, and a line of small print about its target. */
  | { link: Pair; note?: string }
  /** The link to the next thing to do. A button in the colour of orders leads to an order form. */
  | { button: Pair; isToOrder?: boolean }
  /** A panel with the news of the mail, and a picture beside it; the last line is large. */
  | { panel: readonly string[]; picture?: MailPicture }
  /** Paragraphs with a heading, in a box with a border if the law wants it. */
  | { title: string; paragraphs: readonly string[]; isBoxed?: boolean };

const subheading: CSSProperties = { margin: '28px 0 8px', font: `700 20px/1.25 ${serif}` };
const paragraph: CSSProperties = { margin: '0 0 16px', textWrap: 'pretty' };
/** A link alone in a line, high enough for a thumb. */
const link: CSSProperties = {
  display: 'inline-block',
  padding: '10px 0',
  color: colours.ink,
  textDecoration: 'underline',
  textWrap: 'balance',
};
const cell: CSSProperties = { ...text, padding: '10px 0' };
const underline: CSSProperties = { borderBottom: `1px solid ${colours.line}` };

/** Words in which no line breaks inside an order's number or a word such as `E-Mail`. */
export function Words({ words }: { words: string }) {
  return words.split(/(\bTW-\w{6}\b|\be-\p{L}+)/iu).map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <span key={i} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ),
  );
}

export function Part({ part }: { part: LetterPart }) {
  if ('heading' in part) return <h2 style={subheading}>{part.heading}</h2>;
  if ('text' in part)
    return (
      <p style={paragraph}>
        <Words words={part.text} />
      </p>
    );
  if ('rows' in part) return <Rows rows={part.rows} />;
  if ('facts' in part) return <Facts facts={part.facts} />;
  if ('button' in part) return <Button {...part} />;
  if ('panel' in part) return <Panel {...part} />;
  if ('link' in part) {
    const [words, address] = part.link;
    return (
      <p style={{ margin: '0 0 6px' }}>
        <a href={address} style={link}>
          {words}
        </a>
        {part.note && (
          <span className="q" style={{ ...small, display: 'block', marginTop: -10 }}>
            {part.note}
          </span>
        )}
      </p>
    );
  }
  if ('title' in part)
    return (
      <div style={part.isBoxed ? box : undefined}>
        <h3 style={{ margin: '0 0 4px', fontSize: 16 }}>{part.title}</h3>
        {part.paragraphs.map((words) => (
          <p key={words} style={paragraph}>
            <Words words={words} />
          </p>
        ))}
      </div>
    );
  return (
    <ul
      className={part.isSmall ? 'q' : undefined}
      style={{ ...paragraph, ...(part.isSmall && small), paddingLeft: 20 }}
    >
      {part.list.map((line) => (
        <li key={line} style={{ marginBottom: 6 }}>
          <Words words={line} />
        </li>
      ))}
    </ul>
  );
}

const box: CSSProperties = {
  margin: '16px 0',
  padding: '16px 16px 0',
  border: `2px solid ${colours.ink}`,
};

/** A table of labels and amounts. Small print stands below both, and a picture beside all three. */
function Rows({ rows }: { rows: readonly MailRow[] }) {
  return (
    <table {...plainTable} style={{ margin: '8px 0 16px' }}>
      <tbody>
        {rows.flatMap(
          ([label, value, { notes = [], picture, isSum, isSmall, href } = {}], place) => {
            // The last row needs no line to the next one.
            const line = place < rows.length - 1 ? underline : undefined;
            const style = {
              ...cell,
              ...(notes.length === 0 ? line : { paddingBottom: 0 }),
              fontWeight: isSum || picture ? 700 : 400,
              ...(isSum && { fontSize: 20 }),
              ...(isSmall && small),
            };
            const className = isSmall ? 'q' : undefined;
            const aside = notes.length === 0 ? 'middle' : 'top';
            return [
              <tr key={place}>
                {picture && (
                  <td
                    width="84"
                    valign={aside}
                    rowSpan={notes.length === 0 ? 1 : 2}
                    style={{ ...cell, ...line }}
                  >
                    <Tile picture={picture} />
                  </td>
                )}
                <td
                  className={className}
                  valign={aside}
                  colSpan={picture ? 1 : 2}
                  style={{
                    ...style,
                    ...(href && { paddingTop: 0, paddingBottom: 0 }),
                    paddingRight: 12,
                  }}
                >
                  {href ? (
                    <a href={href} style={{ ...link, marginBottom: notes.length && -6 }}>
                      <Words words={label} />
                    </a>
                  ) : (
                    <Words words={label} />
                  )}
                </td>
                <td
                  className={className}
                  valign={aside}
                  align="right"
                  style={{ ...style, whiteSpace: 'nowrap' }}
                >
                  {value}
                </td>
              </tr>,
              notes.length > 0 && (
                <tr key={`${place} notes`}>
                  <td
                    className="q"
                    valign="top"
                    colSpan={picture ? 2 : 3}
                    style={{
                      ...cell,
                      ...small,
                      ...line,
                      paddingTop: href ? 0 : 4,
                      textWrap: 'pretty',
                    }}
                  >
                    {notes.map((note) => (
                      <div key={note}>{capitalized(note)}</div>
                    ))}
                  </td>
                </tr>
              ),
            ];
          },
        )}
      </tbody>
    </table>
  );
}

/** An item's picture in the middle of a square. Word knows the size of a cell, not of another element. */
function Tile({ picture }: { picture: MailPicture }) {
  return (
    <table {...plainTable} width="72" style={{ width: 72 }}>
      <tbody>
        <tr>
          <td className="d" height="72" align="center" valign="middle" style={tile}>
            <Picture picture={picture} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const tile: CSSProperties = { height: 72, borderRadius: 12, background: colours.sand };

/** A table of labels and values, which looks like the details of an order on a page. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table {...plainTable} style={{ margin: '8px 0 16px' }}>
      <tbody>
        {facts.map(([label, value], place) => {
          const line = place < facts.length - 1 ? underline : undefined;
          return (
            <tr key={label}>
              <td
                className="q"
                width="148"
                valign="top"
                style={{ ...cell, ...small, ...line, ...labelCell }}
              >
                <Words words={label} />
              </td>
              <td valign="top" style={{ ...cell, ...line }}>
                {[value].flat().map((line) => (
                  <div key={line}>
                    <Words words={line} />
                  </div>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const labelCell: CSSProperties = { paddingRight: 12, lineHeight: '24px' };

/** A picture of low priority, because React adds a link to the head for any other, and mail programs distrust links. */
function Picture({ picture, style }: { picture: MailPicture; style?: CSSProperties }) {
  return (
    <img
      {...picture}
      alt={picture.alt}
      fetchPriority="low"
      // A program that shows no pictures shows the words in their place.
      style={{ ...text, ...small, display: 'block', ...style }}
    />
  );
}

/** The picture fills its end of the panel. Without a picture the words are in the middle. */
function Panel({ panel, picture }: { panel: readonly string[]; picture?: MailPicture }) {
  return (
    <table {...plainTable} style={{ margin: '16px 0' }}>
      <tbody>
        <tr>
          {picture && (
            <td
              className="d"
              width="128"
              height="128"
              align="center"
              valign="middle"
              style={{ ...panelEnd, borderRadius: '16px 0 0 16px' }}
            >
              <Picture
                picture={picture}
                style={{ borderRadius: picture.width < 128 ? 0 : '16px 0 0 16px' }}
              />
            </td>
          )}
          <td
            className="d"
            align={picture ? 'left' : 'center'}
            valign="middle"
            style={{
              ...panelEnd,
              padding: '12px 16px',
              borderRadius: picture ? '0 16px 16px 0' : 16,
            }}
          >
            {panel.slice(0, -1).map((line) => (
              <div key={line} className={picture && 'q'} style={picture && small}>
                {line}
              </div>
            ))}
            <div
              className="n"
              style={{ font: `700 ${picture ? 16 : 20}px/1.3 ${sans}`, textWrap: 'balance' }}
            >
              <Words words={panel.at(-1) ?? ''} />
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const panelEnd: CSSProperties = { ...text, background: colours.sand };

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
  const cellStyle = { ...text, background, color, borderRadius: 12, msoPaddingAlt: '14px 28px' };
  return (
    <table {...plainTable} className="w" style={{ margin: '8px 0 16px' }}>
      <tbody>
        <tr>
          <td className={isToOrder ? 'b o' : 'b'} align="center" style={cellStyle}>
            <a href={address} style={{ ...buttonLink, color }}>
              <Words words={words} />
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const buttonLink: CSSProperties = {
  display: 'block',
  padding: '14px 16px',
  borderRadius: 12,
  fontWeight: 700,
  textDecoration: 'none',
};
