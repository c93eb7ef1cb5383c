import { ebookPrices } from '../../../../catalogue/prices.ts';
import { ebookFor, ebooks } from '../../../../catalogue/products.ts';
import { countryFacts } from '../../../../country/markets.ts';
import { picture } from '../../../../images/catalogue.ts';
import { consentFields, ebookConsents } from '../../../../law/ebook-consents.ts';
import type { View } from '../../../view.ts';
import type { EbookConsentsProps, OrderBumpProps, OrderGiftProps } from './order-ebook.tsx';

/**
 * The ebook that the order form offers in addition (the order bump). Its checkbox is ticked if it was
 * ticked in the form that the server refused. Null on pages without such an offer.
 */
export function orderBumpProps(view: View): OrderBumpProps | null {
  const { t, form } = view;
  if (!view.page.bump) return null;
  const id = ebookFor(view.theme);
  return {
    id: 'order-bump',
    name: 'bump',
    value: id,
    isChosen: form?.values.bump === id,
    label: t('order:ebook.add'),
    price: view.money(ebookPrices[id][view.market.currency]),
    ebook: {
      ...ebookProps(view),
      text: t(`products:ebooks.${id}.summary`),
      small: [ebookForm(view), t('offer:bundles.inclVat'), t('order:ebook.byMail')].join(' · '),
    },
    consents: consentsProps(view),
  };
}

/** The free ebook that orders on the page include; null on pages without a free ebook. */
export function orderGiftProps(view: View): OrderGiftProps | null {
  const { t } = view;
  if (!view.page.gift) return null;
  const { days } = countryFacts[view.deliverTo].law.withdrawal;
  return {
    id: 'order-gift',
    heading: t('order:ebook.gift'),
    price: view.money(0),
    ebook: {
      ...ebookProps(view),
      text: t('order:ebook.giftNote', { days }),
      small: ebookForm(view),
    },
    consents: consentsProps(view),
  };
}

function ebookProps({ t, theme, market }: View) {
  const id = ebookFor(theme);
  return {
    picture: picture(`spread-${id}`, market),
    pictureText: t('pictures:spread'),
    title: t(`products:ebooks.${id}.title`),
  };
}

function ebookForm({ t, theme }: View): string {
  return t('products:ebookPages', { count: ebooks[ebookFor(theme)].pages });
}

/**
 * The two declarations that an immediate ebook download needs. Their texts follow the law of the delivery
 * country that the form shows at first.
 */
function consentsProps({ t, market, deliverTo, form }: View): EbookConsentsProps {
  const { delivery, withdrawal } = ebookConsents(market.code, deliverTo);
  const [deliveryField, withdrawalField] = consentFields;
  return {
    id: 'order',
    boxes: [
      { name: deliveryField, text: delivery, isChosen: form?.values[deliveryField] === '1' },
      { name: withdrawalField, text: withdrawal, isChosen: form?.values[withdrawalField] === '1' },
    ],
    error: form?.errors.bump ? t('order:form.errors.consents') : '',
  };
}
