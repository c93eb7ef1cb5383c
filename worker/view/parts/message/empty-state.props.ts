import type { View } from '../../view.ts';
import type { EmptyStateProps } from './empty-state.tsx';

type Words = 'order:confirm.none' | 'angles:addition.none' | 'service:receipt.none';

/** The content of an order page for a visitor without an order. */
export function missingOrderProps(view: View, words: Words): EmptyStateProps {
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
