import type { ReactNode } from 'react';

/** A label and its value, or the text and the web address of a link. */
export type Pair = readonly [string, string];

/** A row in a mail's table: a label, its value, and lines of small print below the label. */
export type MailRow = readonly [label: string, value: string, notes?: readonly string[]];

const ink = '#14322b';
const body = {
  margin: 0,
  padding: 24,
  background: '#faf7f0',
  color: ink,
  fontFamily: 'Arial, sans-serif',
  fontSize: 16,
  lineHeight: 1.5,
};
const sheet = { maxWidth: 600, margin: '0 auto' };
const cell = { padding: '8px 0', borderBottom: '1px solid #ddd5c6', textAlign: 'left' } as const;
const small = { fontSize: 14, color: '#46605a' };

type MailFrameProps = { lang: string; subject: string; children: ReactNode };

/**
 * The HTML around the content of every mail. Mail programs ignore style sheets, so the styles are on the
 * elements.
 */
export function MailFrame({ lang, subject, children }: MailFrameProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={body}>
        <div style={sheet}>{children}</div>
      </body>
    </html>
  );
}

/** A table of labels and values. */
export function MailTable({ rows }: { rows: readonly MailRow[] }) {
  return (
    <table width="100%" style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(([label, value, notes = []]) => (
          <tr key={label}>
            <th style={{ ...cell, fontWeight: 'normal' }}>
              {label}
              {notes.map((note) => (
                <div key={note} style={small}>
                  {note}
                </div>
              ))}
            </th>
            <td style={{ ...cell, paddingLeft: 16, textAlign: 'right' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
