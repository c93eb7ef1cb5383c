import type { Picture } from '../../../images/catalogue.ts';
import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';
import { Image } from '../../parts/picture/image.tsx';

export type ArticleProps = {
  /** The word for "advertisement" the law chooses: it stands before everything else. */
  mark: string;
  kicker: string;
  heading: string;
  standfirst: string;
  /** Whose words these are, and who pays for them. */
  author: string;
  date: { iso: string; text: string };
  blocks: readonly ArticleBlock[];
};

export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** An authorised claim, and what it stands on. */
  | { kind: 'claim'; text: string; source: string }
  | { kind: 'figure'; picture: Picture; pictureText: string; caption: string }
  /** What has to be said beside what stands above it, small. */
  | { kind: 'note'; text: string }
  | {
      kind: 'facts';
      title: string;
      rows: readonly { label: string; value: string }[];
      /** Small beneath them; empty where there is nothing to add. */
      note: string;
    }
  | { kind: 'action'; action: OrderButtonProps };

/** An advertorial: says first that it is an advertisement, then reads like an article. */
export function Article(props: ArticleProps) {
  const { mark, kicker, heading, standfirst, author, date, blocks } = props;
  const firstAction = blocks.findIndex(({ kind }) => kind === 'action');
  return (
    <article className="wrap article">
      <header>
        <p className="article-mark">{mark}</p>
        <p className="eyebrow">{kicker}</p>
        <h1>{heading}</h1>
        <p className="lead">{standfirst}</p>
        <p className="article-author">
          {author} <time dateTime={date.iso}>{date.text}</time>
        </p>
      </header>
      {blocks.map((block, i) => (
        // A text's blocks have no other name than their place in it.
        <Block key={`${block.kind}-${i.toString()}`} block={block} repeats={i > firstAction} />
      ))}
    </article>
  );
}

/** One block; the page has one order button, so that later ones `repeat` it. */
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
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {block.note && <p className="article-note">{block.note}</p>}
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
