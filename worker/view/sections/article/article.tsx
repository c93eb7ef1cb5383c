import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';
import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type ArticleProps = {
  /** The legal word for "advertisement", above everything else on the page. */
  adLabel: string;
  kicker: string;
  heading: string;
  standfirst: string;
  /** The author of the article. The author also pays for it. */
  author: string;
  date: { iso: string; text: string };
  /** A link to the bundles, for visitors who do not want to read the article. */
  jump: Pick<OrderButtonProps, 'href' | 'label'>;
  blocks: readonly ArticleBlock[];
};

export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A health claim that the law allows, and the amount of the nutrient on which it is based. */
  | { kind: 'claim'; text: string; source: string }
  | { kind: 'figure'; picture: Picture; pictureText: string; caption: string }
  /** A statement about the blocks above it, in small print. */
  | { kind: 'note'; text: string }
  | {
      kind: 'facts';
      title: string;
      rows: readonly { label: string; value: ByClockText }[];
      /** A note in small print beneath the rows; may be empty. */
      note: string;
      /** The text about the delivery fee, after the note. */
      delivery?: ByClockText;
    }
  | { kind: 'action'; action: OrderButtonProps };

/** An advertorial: a page in the form of an article, with the word "advertisement" above it. */
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
        // A block has no id, so React's key is its position.
        <Block key={`${block.kind}-${i.toString()}`} block={block} isCopy={i > firstAction} />
      ))}
    </article>
  );
}

/** One block of the article. A page has one order button; the later buttons are marked as its copies. */
function Block({ block, isCopy }: { block: ArticleBlock; isCopy: boolean }) {
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
          <OrderButton {...block.action} copy={isCopy} />
        </div>
      );
  }
}
