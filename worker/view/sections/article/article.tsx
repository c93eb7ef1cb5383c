import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';
import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type ArticleProps = {
  /** The legal term for "advertisement", which comes first. */
  adLabel: string;
  kicker: string;
  heading: string;
  standfirst: string;
  /** Who wrote the text and pays for it. */
  author: string;
  date: { iso: string; text: string };
  /** The way to the packs for who does not want to read first. */
  jump: Pick<OrderButtonProps, 'href' | 'label'>;
  blocks: readonly ArticleBlock[];
};

export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** An authorised claim and its basis. */
  | { kind: 'claim'; text: string; source: string }
  | { kind: 'figure'; picture: Picture; pictureText: string; caption: string }
  /** A statement about the blocks above it, in small print. */
  | { kind: 'note'; text: string }
  | {
      kind: 'facts';
      title: string;
      rows: readonly { label: string; value: ByClockText }[];
      /** In small print beneath them; may be empty. */
      note: string;
      /** What delivery adds, after the note. */
      delivery?: ByClockText;
    }
  | { kind: 'action'; action: OrderButtonProps };

/** An advertorial: an article that first says that it is an advertisement. */
export function Article(props: ArticleProps) {
  const { adLabel, kicker, heading, standfirst, author, date, jump, blocks } = props;
  const firstAction = blocks.findIndex(({ kind }) => kind === 'action');
  return (
    <article className="wrap article">
      <header>
        <p className="article-mark">{adLabel}</p>
        <p className="eyebrow">{kicker}</p>
        <h1>{heading}</h1>
        <p className="lead">{standfirst}</p>
        <p className="article-author">
          {author} <time dateTime={date.iso}>{date.text}</time>
        </p>
        <p>
          <a href={jump.href} data-jump="">
            {jump.label}
          </a>
        </p>
      </header>
      {blocks.map((block, i) => (
        // Blocks have no key other than their position.
        <Block key={`${block.kind}-${i.toString()}`} block={block} repeats={i > firstAction} />
      ))}
    </article>
  );
}

/** One block. A page has one order button, so later ones are copies of it. */
function Block({ block, repeats }: { block: ArticleBlock; repeats: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'claim':
      return (
        <figure className="article-claim">
          <blockquote>{block.text}</blockquote>
          <figcaption>{block.source}</figcaption>
        </figure>
      );
    case 'figure':
      return (
        <figure className="article-figure">
          <div>
            <Image picture={block.picture} alt={block.pictureText} sizes="70vw md:480px" />
          </div>
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    case 'note':
      return <p className="article-note">{block.text}</p>;
    case 'facts':
      return (
        <div className="article-facts">
          <h3>{block.title}</h3>
          <dl>
            {block.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <ByClock text={value} />
                </dd>
              </div>
            ))}
          </dl>
          {block.note && (
            <p className="article-note">
              {block.note}
              {block.delivery && (
                <>
                  {' · '}
                  <ByClock text={block.delivery} />
                </>
              )}
            </p>
          )}
        </div>
      );
    case 'action':
      return (
        <div className="article-action">
          <OrderButton {...block.action} copy={repeats} />
        </div>
      );
  }
}
