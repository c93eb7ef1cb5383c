import type { View } from '../view.ts';

/** A magazine's subtitle: what it is about, and that those who write it sell it. */
export function MastheadLine({ view }: { view: View }) {
  return <p className="masthead-line">{view.t('layout.masthead')}</p>;
}
