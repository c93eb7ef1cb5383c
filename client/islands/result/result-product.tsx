import type { ProductWords } from './result-words.ts';

/**
 * The product that matches the quiz's theme: picture, name, price, and the health claims that the law allows.
 */
export function ResultProduct({ heading, kind, text, picture, price, claims, note }: ProductWords) {
  const { placeholder, alt, ...sources } = picture;
  const { width, height } = sources;
  return (
    <section className="result-product">
      <div className="result-picture">
        <span className="picture">
          <img className="placeholder" src={placeholder} alt="" width={width} height={height} />
          <img {...sources} alt={alt} loading="lazy" decoding="async" />
        </span>
      </div>
      <div>
        <p className="eyebrow">{kind}</p>
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className="result-price">
          <span>{price.label}</span> <strong>{price.text}</strong> <small>{price.note}</small>
        </p>
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
