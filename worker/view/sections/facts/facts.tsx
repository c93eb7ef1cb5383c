import { ProductFacts, type ProductFactsProps } from '../../parts/product/product-facts.tsx';

export type FactsProps = {
  heading: string;
  lead: string;
  label: ProductFactsProps;
  /** The statements that must accompany a page's claims (Reg. (EC) No 1924/2006 Art. 10). */
  note: string;
};

/** The whole label of the product. */
export function Facts({ heading, lead, label, note }: FactsProps) {
  return (
    <section className="band section" id="facts">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="section-lead">{lead}</p>
        <ProductFacts {...label} />
        <p className="section-note facts-statements">{note}</p>
      </div>
    </section>
  );
}
