import { ProductFacts, type ProductFactsProps } from '../product/product-facts.tsx';

export type LabelsProps = {
  heading: string;
  /** The product labels, each in its own language. A title has the form `Slim · Nederlands`. */
  labels: readonly { lang: string; title: string; facts: ProductFactsProps }[];
};

/**
 * The product labels in further languages of the delivery country. Each is folded until the buyer opens it.
 */
export function Labels({ heading, labels }: LabelsProps) {
  return (
    <section className="labels" data-labels="">
      <h2>{heading}</h2>
      {labels.map(({ lang, title, facts }) => (
        <details key={title} className="question" lang={lang}>
          <summary>
            <h3>{title}</h3>
          </summary>
          <ProductFacts {...facts} />
        </details>
      ))}
    </section>
  );
}
