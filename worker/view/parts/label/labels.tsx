import { ProductFacts, type ProductFactsProps } from '../product/product-facts.tsx';

export type LabelsProps = {
  heading: string;
  /** The labels, each in its own language. A title is like `Slim · Nederlands`. */
  labels: readonly { lang: string; title: string; facts: ProductFactsProps }[];
};

/** Labels in further languages of the delivery country, each closed until a buyer opens it. */
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
