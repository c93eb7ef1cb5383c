import { ebooks } from '../../../catalogue/products.ts';
import { lineName } from '../../../copy/line-name.ts';
import { localDay } from '../../../country/local-time.ts';
import { segment } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import { inFormat, type PageOrder } from '../../page-order.ts';
import { Image } from '../../parts/picture/image.tsx';
import type { View } from '../../view.ts';

/**
 * The ebooks of a paid order. Each has its download link, or the day from which it can be downloaded. As
 * soon as one can be downloaded, a form mails the links to the buyer. Without ebooks it renders nothing.
 */
export function Downloads({ view, order }: { view: View; order: PageOrder }) {
  const { t, market, receipt } = view;
  const { downloads } = receipt;
  if (downloads.length === 0) return null;
  const send = t('service:download.ask');
  return (
    <div className="downloads">
      <h2>{t('order:ebook.heading', { count: downloads.length })}</h2>
      <ul>
        {downloads.map(({ ebook, href, availableAt }) => (
          <li key={ebook} data-download={ebook}>
            <Image picture={picture(`ebook-${ebook}`, market)} alt="" preset="thumbnail" />
            <div>
              <strong>{lineName(view, { product: ebook, count: 1 })}</strong>
              <small>{t('products:ebookPages', { count: ebooks[ebook].pages })}</small>
              {href ? (
                <>
                  <a className="button" href={href} data-native="">
                    {t('order:ebook.download')}
                  </a>
                  <a className="button" href={inFormat(href, 'pdf')} data-native="">
                    {t('order:ebook.downloadPdf')}
                  </a>
                </>
              ) : (
                <p>
                  {t('order:ebook.from', {
                    date: localDay(availableAt, market, order.deliveryCountry),
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {downloads.some(({ href }) => href !== null) && (
        <form method="post" action={`/download-links/${segment(market.code)}`} aria-label={send}>
          <input type="hidden" name="orderNumber" value={order.number} />
          <button type="submit" className="button">
            {send}
          </button>
          <small>{t('service:receiptLink.note')}</small>
        </form>
      )}
    </div>
  );
}
