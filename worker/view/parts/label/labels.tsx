import { ProductFacts, type ProductFactsProps } from '../product/product-facts.tsx';

export type LabelsProps = {
  heading: string;
  /** The product labels, each in its own language. A title has the form `Slim · Nederlands`. */
  labels: readonly { lang: string; title: string; facts: ProductFactsProps }[];
};

/** The product labels in further languages of the delivery country, folded until the buyer opens them. */
export function Labels({ heading, labels }: LabelsProps) {
  return (
    <details className="question labels" data-labels="">
      <summary>
        <h2>{heading}</h2>
      </summary>
      {labels.map(({ lang, title, facts }) => (
        <div key={title} lang={lang}>
          <h3>{title}</h3>
          <ProductFacts {...facts} />
        </div>
      ))}
    </details>
  );
}
