import type { ProductWords } from './result-words.ts';
import { type BundleOffer, BundlePrice } from './suggested-bundle.tsx';

/**
 * The product that matches the quiz's theme: the bundle that the next page suggests with its picture and price, and
 * the health claims that the law allows.
 */
export function ResultProduct({
  heading,
  kind,
  text,
  claims,
  note,
  bundle,
}: ProductWords & { bundle: BundleOffer }) {
  const { alt, ...sources } = bundle.picture;
  return (
    <section className="result-product">
      <div className="result-picture">
        <img {...sources} alt={alt} loading="lazy" decoding="async" />
      </div>
      <div>
        <p className="eyebrow">{kind}</p>
        <h2>{heading}</h2>
        <p>{text}</p>
        <BundlePrice {...bundle} />
        <dl>
          {claims.map((claim) => (
            <div key={claim.name}>
              <dt>
                {claim.name} <small>{claim.dose}</small>
              </dt>
              <dd>{claim.text}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="result-note">{note}</p>}
      </div>
    </section>
  );
}
