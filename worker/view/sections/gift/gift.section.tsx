import { ebookFor } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';
import { ebookFacts } from '../../parts/product/ebook-facts.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The section about the free ebook that orders on this page include. */
export const gift: SectionRow = {
  render: giftEbook,
  sheets: ['gift'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};

function giftEbook({ t, theme, market }: View) {
  const id = ebookFor(theme);
  const title = t(`products:ebooks.${id}.title`);
  return (
    <section className="band section">
      <div className="wrap gift">
        <div className="gift-picture">
          <Image
            picture={picture(`ebook-${id}`, market)}
            alt={t('angles:gift.picture', { title })}
            waits="touched"
            preset="card"
          />
        </div>
        <div>
          <h2>{t('angles:gift.heading')}</h2>
          <p className="section-lead">{t('angles:gift.lead')}</p>
          <h3>{title}</h3>
          <p>{t(`products:ebooks.${id}.summary`)}</p>
          <p className="section-note">{ebookFacts({ t }, id).join('. ')}</p>
        </div>
      </div>
    </section>
  );
}
