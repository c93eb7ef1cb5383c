import type { View } from './view.ts';

/** The sentence about what just happened to an order or a payment, announced when the page opens. */
export function Notice({ view }: { view: View }) {
  if (!view.notice) return null;
  return (
    <p className="notice" role="status" data-notice={view.notice}>
      {view.t(`order:notices.${view.notice}`)}
      {view.page.step === 'upsell' && ` ${view.t('order:upsell.scope')}`}
    </p>
  );
}
