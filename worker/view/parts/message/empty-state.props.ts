import type { View } from '../../view.ts';
import type { NothingProps } from './empty-state.tsx';

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
