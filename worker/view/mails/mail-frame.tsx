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

/**
 * The typefaces that are nearest to those of the shop, because most mail programs load none. Word, which shows the
 * mails in Outlook, takes the first one or Times, so each list begins with one of Windows.
 */
export const serif = 'Georgia,serif';
export const sans = 'Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';

/** The text of a cell. Word inherits no typeface from a cell around a table. */
export const text: CSSProperties = {
  font: `16px/1.5 ${sans}`,
  color: colours.ink,
};
export const small: CSSProperties = { fontSize: 14, color: colours.soft };

/**
 * The style sheet, for the programs that read one: the links that a program makes of an address or a day, a card and
 * a short button on wide screens, and the dark colours. The other programs keep the light colours, or change them.
 */
const sheet =
  'a{color:inherit!important}' +
  '@media(min-width:600px){.s,.f{padding:32px 40px!important}.s{border-radius:16px}.w{width:auto!important;min-width:280px}.n{font-size:20px!important}}' +
  '@media(prefers-color-scheme:dark){.p{background:#0e211c!important}.s{background:#18302a!important}' +
  '.p *{color:#f6f2e8!important;border-color:#47605a!important}.d{background:#22403a!important}' +
  '.q,.q *{color:#b7c8be!important}.l{background:#8fc0a0!important}' +
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
  footer?: readonly string[] | undefined;
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
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </head>
      <body className="p" style={{ margin: 0, background: colours.paper }}>
        {preview && <div style={hidden}>{preview + filler}</div>}
        <table {...plainTable} className="p" lang={lang} style={{ background: colours.paper }}>
          <tbody>
            <tr>
              <td align="center">
                <table {...plainTable} width="600" style={{ width: '100%', maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td align="center" style={wordmark}>
                        {company.brand} <span className="l" style={leaf} />
                      </td>
                    </tr>
                    <tr>
                      <td className="s" style={card}>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="f q" style={{ ...text, ...small, padding: '24px 20px' }}>
                        {footer?.map((line) => (
                          <div key={line}>{line}</div>
                        ))}
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

const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' } as const;

/** Empty characters, so that a mail program does not show the beginning of the mail behind the preview. */
const filler = '\u00a0\u200c'.repeat(80);

/** The name as in the header of a page, in the typeface of headings. */
const wordmark: CSSProperties = {
  padding: '24px 20px 20px',
  font: `700 20px/1 ${serif}`,
  letterSpacing: '3.2px',
  textTransform: 'uppercase',
  color: colours.ink,
};

/** The leaf of the name. In a program that cannot turn it, it leans to the left. */
const leaf: CSSProperties = {
  display: 'inline-block',
  width: 10,
  height: 10,
  borderRadius: '0 100%',
  background: colours.leaf,
  transform: 'scaleX(1.4) rotate(45deg)',
};

const card: CSSProperties = { ...text, padding: '28px 20px', background: colours.sheet };
