import type { View } from '../../view.ts';

/** A magazine's subtitle: its subject, and that its authors sell the product. */
export function MastheadLine({ view }: { view: View }) {
  return <p className="masthead-line">{view.t('layout.masthead')}</p>;
}
