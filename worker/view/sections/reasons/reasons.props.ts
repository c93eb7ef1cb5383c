import type { IconName } from '../../../../client/icon-names.ts';
import { supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { isPageName, type PageName, type ViewName } from '../../../pages.ts';
import type { View } from '../../view.ts';
import type { ReasonsProps } from './reasons.tsx';

/** The icons of a page's reasons, in the order of their words. */
export const reasonIcons: Readonly<Partial<Record<PageName, readonly IconName[]>>> = {
  offer: ['calendar-days', 'package', 'house'],
  offerexpress: ['smartphone', 'clipboard-list', 'credit-card'],
  '1get': ['hourglass', 'rotate-ccw', 'package'],
  '6offer': ['users', 'calendar-days', 'house'],
  offer2month5: ['hourglass', 'calendar-days', 'rotate-ccw'],
  offerthanks: ['clipboard-list', 'wallet', 'rotate-ccw'],
  offerup: ['wallet', 'truck', 'rotate-ccw'],
  offerV7: ['clock', 'sparkles', 'clipboard-list'],
  offerip: ['clipboard-list', 'clock', 'undo-2'],
  offergift: ['mail', 'truck', 'users'],
  sale: ['leaf', 'wallet', 'clock'],
};

/** What speaks for the page's own angle, in its own words; they may name the product and its portion. */
export function reasonsProps({ t, page: { name }, product: id }: View): ReasonsProps {
  const product = supplements[id];
  const values = {
    product: product.name,
    days: product.days,
    portion: t(`products:supplements.${product.id}.portion`),
  };
  return {
    heading: wordsAt(t, `angles:reasons.${name}.heading`),
    reasons: iconsOf(name).map((icon, i) => {
      const at = i + 1;
      return {
        icon,
        title: wordsAt(t, `angles:reasons.${name}.${at}.title`),
        text: wordsAt(t, `angles:reasons.${name}.${at}.text`, values),
      };
    }),
  };
}

function iconsOf(name: ViewName): readonly IconName[] {
  return isPageName(name) ? (reasonIcons[name] ?? []) : [];
}
