import type { NothingProps } from '../sections/nothing.tsx';
import type { View } from '../view.ts';
import { orderAction } from './order-action.ts';

type Words = 'order:confirm.none' | 'order:upsell.none' | 'order:receipt.none';

/** An order page without an order of this visitor. */
export function nothingProps(view: View, words: Words): NothingProps {
  const { t } = view;
  return {
    scene: 'parcel',
    sceneText: '',
    heading: t(`${words}.heading`),
    text: t(`${words}.text`),
    action: { href: view.href('take'), label: t(`${words}.button`) },
    detail: '',
  };
}

/** Not found, refused or broken: picture, title, description, button, the message small (spec section 2). */
export function errorProps(view: View): NothingProps {
  const { t, words } = view;
  const isDownload = view.error?.kind === 'download';
  return {
    scene: 'shelf',
    sceneText: t('error.picture'),
    heading: words.heading,
    text: words.lead,
    // Who looks for what they bought is not sold anything.
    ...(isDownload
      ? {
          action: { href: view.href('thankyou'), label: t('service:download.button') },
          plain: true,
        }
      : { action: orderAction(view, t('error.button')) }),
    detail: view.error?.message ?? '',
  };
}
