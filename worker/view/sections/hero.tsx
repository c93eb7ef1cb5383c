import { supplements } from '../../catalogue/products.ts';
import { company } from '../../company.ts';
import { legalWord } from '../../law/words.ts';
import { OrderButton } from '../order-button.tsx';
import { Pack } from '../pack.tsx';
import type { View } from '../view.ts';

/** The first thing a visitor sees: what it is, what it promises, what to do. */
export function Hero({ view }: { view: View }) {
  const { t } = view;
  const product = supplements[view.product];
  return (
    <section className="hero wrap">
      <div className="hero-text">
        {view.page.step !== 'landing' && (
          <p className="eyebrow">
            {t('offer:hero.eyebrow', {
              foodSupplement: legalWord(view.market.locale, 'foodSupplement'),
              formCount: t(`products:supplements.${view.product}.formCount`, {
                count: product.count,
              }),
            })}
          </p>
        )}
        <h1>{view.words.heading}</h1>
        <p className="lead">{view.words.lead}</p>
        <OrderButton view={view} />
      </div>
      <figure className="hero-picture">
        <Pack
          product={view.product}
          count={1}
          label={t('offer:hero.picture', { product: product.name, brand: company.brand })}
        />
        <figcaption>{t(`products:supplements.${view.product}.tagline`)}</figcaption>
      </figure>
    </section>
  );
}
