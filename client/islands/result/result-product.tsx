import type { ProductWords } from './result-words.ts';

/** The product for the quiz's theme: picture, name and authorised claims. */
export function ResultProduct({ heading, kind, text, picture, claims, note }: ProductWords) {
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
