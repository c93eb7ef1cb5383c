import type { Picture } from '../../../images/catalogue.ts';
import { Contact, type ContactProps } from '../../parts/legal/contact.tsx';
import { LegalText, type LegalTextProps } from '../../parts/legal/legal-text.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { ProductFacts, type ProductFactsProps } from '../../parts/product/product-facts.tsx';

export type LegalProps = {
  heading: string;
  lead: string;
  /** The accessible name of the table of contents, for screen readers. */
  contents: string;
  sections: readonly LegalPart[];
};

type LegalPart = {
  /** The anchor of the legal text. Links and the dialog use it. */
  id: string;
  title: string;
  /** The coupon code, in large print. */
  coupon?: string;
  text: LegalTextProps;
  /** The label of the button that shows the question for consent again. */
  settings?: string;
  products?: readonly LegalProduct[];
  contact?: ContactProps;
};

type LegalProduct = {
  id: string;
  theme: string;
  name: string;
  picture: Picture;
  pictureText: string;
  facts: ProductFactsProps;
};

/** All legal texts. Each has an anchor for the footer's links and for the dialog. */
export function Legal({ heading, lead, contents, sections }: LegalProps) {
  return (
    <div className="wrap legal">
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <nav aria-label={contents}>
        <ul className="legal-contents">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal-sections">
        {sections.map(({ id, title, coupon, text, settings, products, contact }) => (
          <section key={id} id={id} data-legal={id}>
            <h2 data-legal-title="">{title}</h2>
            {coupon && <p className="coupon">{coupon}</p>}
            <LegalText {...text} />
            {settings && (
              <button type="button" className="button legal-settings" data-consent-settings="">
                {settings}
              </button>
            )}
            {products?.map((product) => (
              <Product key={product.id} {...product} />
            ))}
            {contact && <Contact {...contact} />}
          </section>
        ))}
      </div>
    </div>
  );
}

/**
 * A product's label as a picture and as text (rule 4.17). In the dialog, the label of the page's own
 * product is first.
 */
function Product({ id, theme, name, picture, pictureText, facts }: LegalProduct) {
  return (
    <article data-product={id} data-theme={theme} className="legal-product">
      <h3>{name}</h3>
      <Image picture={picture} alt={pictureText} sizes="92vw md:560px" />
      <ProductFacts {...facts} />
    </article>
  );
}
