import { ByClock } from '../../../../client/by-clock.tsx';
import { supplements } from '../../../catalogue/products.ts';
import { marketPath } from '../../../funnel.ts';
import { picture } from '../../../images/catalogue.ts';
import { shelfOrder } from '../../../images/files.ts';
import type { Page } from '../../../pages.ts';
import { ownStatements, sharedStatements } from '../../parts/claims/claim-statements.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { Image } from '../../parts/picture/image.tsx';
import { priceNote } from '../../parts/product/bundle-card.props.ts';
import { formatDose } from '../../parts/product/dose.ts';
import { tilePrice } from '../../parts/product/opening-price.props.ts';
import { PriceNote } from '../../parts/product/price-note.tsx';
import { QUERY, queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/**
 * All products of the shop. Each has a text about a typical day, its price, its first health claim and a link
 * to its page (rule 3.28). A product that only an upsell page sells has no link, and says so in place of the price.
 */
export const range: SectionRow = {
  render: (view) => view.page.range && productTiles(view, view.page.range),
  // Each tile has the colour of its product's theme, so the page needs all themes.
  sheets: [
    'range',
    'theme-detox',
    'theme-blood-sugar',
    'theme-collagen',
    'theme-fat-metabolism',
    'theme-mind',
  ],
  lazyCopy: ['angles'],
};

type Targets = NonNullable<Page['range']>;

function productTiles(view: View, { products }: Targets) {
  const { t } = view;
  const rows = shelfOrder.flatMap((id) =>
    leadingClaims(supplements[id], 1).map(({ id: claim, fact }) => ({ id, claim, fact })),
  );
  const claimIds = rows.map(({ claim }) => claim);
  // One picture with the packs of all products. Each tile shows its part of the picture.
  const shelf = picture('shelf-six', view.market);
  return (
    <section className="band section" id="range">
      <div className="wrap">
        <h2>{t('angles:range.heading')}</h2>
        <PriceNote {...priceNote(view)} />
        <ul className="range">
          {rows.map(({ id, claim, fact }) => {
            const { name, theme } = supplements[id];
            const href = tileHref(view, products[id]);
            const statements = ownStatements(view, claim, claimIds, supplements[view.product]);
            return (
              <li key={name} data-theme={theme}>
                <div className="range-pack">
                  <Image picture={shelf} alt="" sizes="320px sm:640px lg:960px" />
                </div>
                <div>
                  <h3>{href ? <a href={href}>{name}</a> : name}</h3>
                  <p>{t(`angles:range.situations.${id}`)}</p>
                </div>
                {href ? (
                  <TilePrice {...tilePrice(view, id)} />
                ) : (
                  <p className="range-later">
                    <b>{t('angles:range.later.title')}</b> {t('angles:range.later.text')}
                  </p>
                )}
                <p className="range-claim">
                  <b>{`${t(`products:nutrients.${fact.id}`)}\u00a0· ${formatDose(view, fact)}`}</b>
                  {` ${t(`claims:${claim}`)}. ${statements}`}
                </p>
              </li>
            );
          })}
        </ul>
        <p className="section-note">{sharedStatements(view, claimIds)}</p>
      </div>
    </section>
  );
}

/** The price, and beside it or below it the packs with the price of a day, and the unit price. */
function TilePrice({ price, content, unitPrice }: ReturnType<typeof tilePrice>) {
  return (
    <p className="range-price">
      <strong>
        <ByClock text={price} />
      </strong>{' '}
      <span>
        <ByClock text={content} />
        <br />
        {unitPrice}
      </span>
    </p>
  );
}

/** The address of the page that sells the product; null for a product that is sold only as an upsell. */
function tileHref({ market }: View, target: Targets['products']['slim']): string | null {
  if (!target) return null;
  const query = target.src ? queryWith('src', target.src) : QUERY;
  return marketPath(target.page, market.code) + query;
}
