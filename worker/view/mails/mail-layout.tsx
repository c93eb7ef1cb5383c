import type { LegalBlock } from '../parts/legal-text.tsx';

type Pair = readonly [string, string];

/** The words of a mail about an order, in the order they are read. */
export type MailContent = {
  subject: string;
  greeting: string;
  intro: string;
  number: Pair;
  /** Item and amount, delivery and total last. */
  rows: readonly Pair[];
  address: Pair;
  /** Label and address of a link. */
  view: Pair;
  withdraw: Pair;
  termsHeading: string;
  legal: readonly { title: string; blocks: readonly LegalBlock[] }[];
  footer: string;
};

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

/** The HTML form of a mail. Mail clients know no style sheets, so the styles stand on the elements. */
export function MailLayout({ lang, content }: { lang: string; content: MailContent }) {
  const { view, withdraw } = content;
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{content.subject}</title>
      </head>
      <body style={body}>
        <div style={sheet}>
          <p>{content.greeting}</p>
          <p>{content.intro}</p>
          <p>
            {content.number[0]} <strong>{content.number[1]}</strong>
          </p>
          <table width="100%" style={{ borderCollapse: 'collapse' }}>
            <tbody>
              {content.rows.map(([item, amount]) => (
                <tr key={item}>
                  <th style={{ ...cell, fontWeight: 'normal' }}>{item}</th>
                  <td style={{ ...cell, textAlign: 'right' }}>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {content.address[0]} {content.address[1]}
          </p>
          <p>
            <a href={view[1]}>{view[0]}</a>
            <br />
            <a href={withdraw[1]}>{withdraw[0]}</a>
          </p>
          <h2>{content.termsHeading}</h2>
          {content.legal.map((section) => (
            <div key={section.title}>
              <h3>{section.title}</h3>
              {section.blocks.map((block) => (
                <div key={block.id}>
                  <h4>{block.heading}</h4>
                  {block.paragraphs.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </div>
              ))}
            </div>
          ))}
          <p>{content.footer}</p>
        </div>
      </body>
    </html>
  );
}

/** The same mail as plain text. */
export function plainText(content: MailContent): string {
  const pair = ([label, value]: Pair) => `${label} ${value}`;
  return [
    content.greeting,
    content.intro,
    [
      pair(content.number),
      ...content.rows.map(([item, amount]) => `${item} · ${amount}`),
      pair(content.address),
    ].join('\n'),
    [...content.view, ...content.withdraw].join('\n'),
    content.termsHeading,
    ...content.legal.flatMap((section) => [
      section.title,
      ...section.blocks.map((block) => [block.heading, ...block.paragraphs].join('\n')),
    ]),
    content.footer,
  ].join('\n\n');
}
