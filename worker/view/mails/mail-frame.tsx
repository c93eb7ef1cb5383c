import type { ReactNode } from 'react';

/** A label and its value, or the words and the address of a link. */
export type Pair = readonly [string, string];

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

type MailFrameProps = { lang: string; subject: string; children: ReactNode };

/** What stands around every mail. Mail clients know no style sheets, so the styles stand on the elements. */
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

/** Labels and their values beneath one another. */
export function MailTable({ rows }: { rows: readonly Pair[] }) {
  return (
    <table width="100%" style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th style={{ ...cell, fontWeight: 'normal' }}>{label}</th>
            <td style={{ ...cell, textAlign: 'right' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
