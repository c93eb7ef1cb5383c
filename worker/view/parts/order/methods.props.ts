import type { IconName } from '../../../../client/icon-names.ts';
import type { Logo } from '../../../../client/islands/order-form/method-logo.tsx';
import type { Bundle } from '../../../catalogue/bundles.ts';
import { methodTitle } from '../../../copy/method-name.ts';
import type { ServedCountry } from '../../../country/markets.ts';
import { pictureAt } from '../../../images/catalogue.ts';
import { fileUrl } from '../../../images/url.ts';
import { offeredMethods, paymentMethod } from '../../../payment-methods.ts';
import type { View } from '../../view.ts';

type Kind = ReturnType<typeof paymentMethod>['kind'];

const icons: Readonly<Record<Kind, IconName>> = {
  wallet: 'wallet',
  card: 'credit-card',
  bank: 'landmark',
};

/**
 * The logo of a payment method: the drawing of its brand, else the icon of its kind. Most brands allow only their own
 * files of their logos (docs/design/pictures.md).
 * @throws RangeError for an unknown name
 */
export function methodLogo(name: string): Logo {
  const drawing = pictureAt(`payment-${name}`);
  if (!drawing) return { icon: icons[paymentMethod(name).kind] };
  return { src: fileUrl(drawing), width: drawing.width, height: drawing.height };
}

/** The names of the payment methods for a delivery country and a bundle, in the order of the table. */
export function methodsFor(
  { market, methods }: View,
  country: ServedCountry,
  bundle: Bundle | undefined,
): string[] {
  const { currency } = market;
  const sale = { country, currency, amountMinor: bundle?.totalMinor ?? 0 };
  return offeredMethods(new Set(methods), sale);
}

/** The names of the accepted means of payment in the page's country, in one line. */
function methodTitles(view: View): string {
  const { t, market, bundles, suggested } = view;
  const names = methodsFor(view, market.country, bundles[suggested]);
  return names.map((name) => methodTitle(t, name)).join(' · ');
}

/** The line about the accepted means of payment in the page's country (Directive 2011/83/EU art. 8 (3)). */
export function acceptedMethods(view: View): string {
  const { t } = view;
  return `${t('label', { label: t('footer.payment') })} ${methodTitles(view)}`;
}
