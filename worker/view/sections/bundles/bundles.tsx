import { BundleCard, type BundleProps } from '../../parts/product/bundle-card.tsx';

export type BundlesProps = {
  heading: string;
  lead: string;
  /** The basis of the savings. */
  note: string;
  bundles: readonly (BundleProps & { choose: string })[];
  /** Where they can be ordered. */
  href: string;
};

/** The bundles as a teaser, each with a link to the offer. */
export function Bundles({ heading, lead, note, bundles, href }: BundlesProps) {
  return (
    <section className="wrap section" id="supplies">
      <h2>{heading}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      <ul className={bundles.length > 1 ? 'bundles several' : 'bundles'}>
        {bundles.map((bundle, i) => (
          <BundleCard key={bundle.id} bundle={bundle} isLarge={i === 0}>
            <a className="button" href={href}>
              {bundle.choose}
            </a>
          </BundleCard>
        ))}
      </ul>
      <p className="section-note">{note}</p>
    </section>
  );
}
