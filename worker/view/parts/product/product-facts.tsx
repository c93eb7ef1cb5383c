import { Fragment, type ReactNode } from 'react';
import { Botanical, type BotanicalName } from '../picture/botanical.tsx';

export type ProductFactsProps = {
  level: 'h3' | 'h4';
  /** The legal term for "food supplement" in the label's language. */
  kind: string;
  /** The net quantity of a pack, and the number of days for which a pack lasts. */
  quantity: string;
  nutrients: {
    title: string;
    /** The accessible name of the table, for screen readers. */
    caption: string;
    portion: { label: string; text: string };
    amount: string;
    reference: string;
    rows: readonly { drawing: BotanicalName; name: string; amount: string; reference: string }[];
    note: string;
  };
  ingredients: { title: string; items: readonly IngredientWords[]; note: string };
  /**
   * The other blocks of the label, such as directions, warnings and storage. A block with several lines is
   * shown as a list.
   */
  blocks: readonly { title: string; lines: readonly string[] }[];
};

/** The name of an ingredient, divided into the allergen and the text before and after it. */
type IngredientWords = { before: string; allergen: string; after: string };

/**
 * The list of ingredients and its note, with allergens in bold. The text between two allergens is one
 * string, because React writes an HTML comment between two strings.
 */
function emphasised({ items, note }: ProductFactsProps['ingredients']): ReactNode[] {
  const list = items.map(({ before, allergen, after }) =>
    allergen ? `${before}~${allergen}~${after}` : before + after,
  );
  return `${list.join(', ')}. ${note}`
    .split('~')
    .map((text, i) => (i % 2 === 1 ? <strong key={text}>{text}</strong> : text));
}

/** All information about the food that the law requires, as text (Reg. (EU) No 1169/2011 Art. 14). */
export function ProductFacts(props: ProductFactsProps) {
  const { level: Heading, kind, quantity, nutrients, ingredients, blocks } = props;
  return (
    <div className="facts">
      <div>
        <Heading>{nutrients.title}</Heading>
        <table>
          <caption className="visually-hidden">{nutrients.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                {`${nutrients.portion.label} `}
                <small>{nutrients.portion.text}</small>
              </th>
              <th scope="col">{nutrients.amount}</th>
              <th scope="col">{nutrients.reference}</th>
            </tr>
          </thead>
          <tbody>
            {nutrients.rows.map(({ drawing, name, amount, reference }) => (
              <tr key={name}>
                <th scope="row">
                  <Botanical name={drawing} />
                  {name}
                </th>
                <td>{amount}</td>
                <td>{reference}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="section-note">{nutrients.note}</p>
      </div>
      <div className="facts-text">
        <p>
          <strong className="legal-word">{kind}</strong>
          {` · ${quantity}`}
        </p>
        <Heading>{ingredients.title}</Heading>
        <p>{emphasised(ingredients)}</p>
        {blocks.map(({ title, lines }) => (
          <Fragment key={title}>
            <Heading>{title}</Heading>
            {lines.length > 1 ? (
              <ul className="facts-list">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : (
              <p>{lines}</p>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
