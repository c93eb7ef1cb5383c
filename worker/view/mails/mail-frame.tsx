import type { CSSProperties, ReactNode } from 'react';
import { company } from '../../company.ts';

/** A label and its value, or the text and the web address of a link. */
export type Pair = readonly [string, string];

/** A picture in a mail, with its whole web address and its shown size in px. */
export type MailPicture = { src: string; alt: string; width: number; height: number };

/** The colours of the shop (tokens.css). Mail programs know no custom properties. */
export const colours = {
  ink: '#14322b',
  soft: '#47605a',
  paper: '#faf7f0',
  sheet: '#fffdf9',
  sand: '#f2ebe0',
  line: '#ddd5c6',
  leaf: '#33704a',
  onInk: '#f6f2e8',
  action: '#e9a12b',
} as const;

/** The text of a cell. Word, which shows the mails in Outlook, inherits no typeface from a cell around a table. */
export const text: CSSProperties = {
  font: '16px/1.45 Figtree,Arial,sans-serif',
  color: colours.ink,
};
export const serif = 'Fraunces,Georgia,serif';
export const small: CSSProperties = { fontSize: 14, color: colours.soft };

/** The looks of a dark mail program that reads style sheets. The others keep the light colours, or change them. */
const dark =
  '@media(prefers-color-scheme:dark){.p{background:#0e211c!important}.s{background:#18302a!important}' +
  '.s *{color:#f6f2e8!important;border-color:#47605a!important}.d{background:#22403a!important}' +
  '.b,.b *{background:#f6f2e8!important;color:#14322b!important}.o,.o *{background:#e9a12b!important}}';

/** The attributes of a table that only arranges its cells. */
export const plainTable = {
  role: 'presentation',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
  width: '100%',
} as const;

type MailFrameProps = {
  lang: string;
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview?: string | undefined;
  footer?: string | undefined;
  children: ReactNode;
};

/**
 * The HTML around the content of every mail: the name of the shop above, the company's data below. Mail programs ignore
 * style sheets, so the styles are on the elements, and tables arrange them. The name is text with a drawn leaf, because
 * most programs do not show pictures before the reader permits them.
 */
export function MailFrame({ lang, subject, preview, footer, children }: MailFrameProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{dark}</style>
      </head>
      <body className="p" style={{ margin: 0, background: colours.paper }}>
        {preview && <div style={{ display: 'none', maxHeight: 0 }}>{preview}</div>}
        <table {...plainTable} className="p" lang={lang} style={{ background: colours.paper }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '16px 0' }}>
                <table {...plainTable} width="600" style={{ width: '100%', maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td
                        className="s"
                        style={{ ...text, padding: '24px 20px', background: colours.sheet }}
                      >
                        <div style={{ font: `700 24px/1 ${serif}`, paddingBottom: 24 }}>
                          {company.brand} <span style={leaf} />
                        </div>
                        {children}
                        {footer && <p style={{ ...small, ...rule }}>{footer}</p>}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const leaf: CSSProperties = {
  display: 'inline-block',
  width: 9,
  height: 13,
  borderRadius: '0 100%',
  background: colours.leaf,
};

/** A rule above an element. */
const rule: CSSProperties = {
  margin: '24px 0 0',
  paddingTop: 16,
  borderTop: `1px solid ${colours.line}`,
};
