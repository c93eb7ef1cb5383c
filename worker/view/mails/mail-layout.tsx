import type { GuaranteeNoticeProps } from '../parts/legal/guarantee-notice.tsx';
import type { LegalBlock } from '../parts/legal/legal-text.tsx';
import { MailFrame, type MailRow, MailTable, type Pair } from './mail-frame.tsx';

/** The texts of a mail about an order, in the order in which the mail shows them. */
export type MailContent = {
  subject: string;
  greeting: string;
  intro: string;
  number: Pair;
  /** The rows of the table: items with their amounts, then the delivery and the total. */
  rows: readonly MailRow[];
  address: Pair;
  /**
   * The parts about the order's ebooks: their download links, and the declarations that the buyer
   * accepted. A line is a sentence or a link.
   */
  ebooks: readonly { heading: string; lines: readonly (string | Pair)[] }[];
  /** The label and the web address of the link to the order. */
  view: Pair;
  /** The label and the web address of the link to the invoice. */
  invoice: Pair;
  withdraw: Pair;
  /** The notice about the legal guarantee; null if the delivery country's law does not require the notice. */
  guarantee: GuaranteeNoticeProps | null;
  termsHeading: string;
  legal: readonly { title: string; blocks: readonly LegalBlock[] }[];
  footer: string;
};

const box = { margin: '16px 0', padding: 16, border: '2px solid #14322b' };

/** The HTML version of a mail about an order. */
export function MailLayout({ lang, content }: { lang: string; content: MailContent }) {
  const { view, invoice, withdraw, guarantee } = content;
  return (
    <MailFrame lang={lang} subject={content.subject}>
      <p>{content.greeting}</p>
      <p>{content.intro}</p>
      <p>
        {content.number[0]} <strong style={{ whiteSpace: 'nowrap' }}>{content.number[1]}</strong>
      </p>
      <MailTable rows={content.rows} />
      <p>
        {content.address[0]} {content.address[1]}
      </p>
      {content.ebooks.map(({ heading, lines }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={String(line)}>
              {typeof line === 'string' ? line : <a href={line[1]}>{line[0]}</a>}
            </p>
          ))}
        </div>
      ))}
      <p>
        <a href={view[1]}>{view[0]}</a>
        <br />
        <a href={invoice[1]}>{invoice[0]}</a>
        <br />
        <a href={withdraw[1]}>{withdraw[0]}</a>
      </p>
      {guarantee && (
        <div style={box}>
          <h2 style={{ margin: 0 }}>{guarantee.title}</h2>
          <p>
            <strong>{guarantee.duration}</strong>
          </p>
          <p style={{ margin: 0 }}>{guarantee.picture.alt}</p>
          <img
            {...guarantee.picture}
            alt=""
            style={{ width: '100%', maxWidth: '420px', height: 'auto' }}
          />
          <br />
          <a href={guarantee.more.href}>{guarantee.more.text}</a>
        </div>
      )}
      <h2>{content.termsHeading}</h2>
      {content.legal.map((section) => (
        <div key={section.title}>
          <h3>{section.title}</h3>
          {section.blocks.map((block) => (
            <div key={block.id} style={block.isBoxed ? box : undefined}>
              <h4>{block.heading}</h4>
              {block.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          ))}
        </div>
      ))}
      <p>{content.footer}</p>
    </MailFrame>
  );
}

/** The plain text version of the same mail. */
export function plainText(content: MailContent): string {
  const pair = ([label, value]: Pair) => `${label} ${value}`;
  return [
    content.greeting,
    content.intro,
    [
      pair(content.number),
      ...content.rows.flatMap(([item, amount, notes = []]) => [
        `${item} · ${amount}`,
        ...notes.map((note) => `  ${note}`),
      ]),
      pair(content.address),
    ].join('\n'),
    ...content.ebooks.map(({ heading, lines }) => [heading, ...lines.flat()].join('\n')),
    [...content.view, ...content.invoice, ...content.withdraw].join('\n'),
    ...notice(content.guarantee),
    content.termsHeading,
    ...content.legal.flatMap((section) => [
      section.title,
      ...section.blocks.map((block) => [block.heading, ...block.paragraphs].join('\n')),
    ]),
    content.footer,
  ].join('\n\n');
}

function notice(guarantee: GuaranteeNoticeProps | null): string[] {
  if (!guarantee) return [];
  const { title, duration, picture, more } = guarantee;
  return [[title, duration, picture.alt, picture.src, more.text, more.href].join('\n')];
}
