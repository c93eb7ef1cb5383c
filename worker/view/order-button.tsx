import { destinationPath, orderDestination } from '../funnel.ts';
import { QUERY, queryWith } from './query-slot.ts';
import type { View } from './view.ts';

/** Spec section 2, order button: a call to action of at least 70 px, never the binding button. */
export function OrderButton({
  view,
  label = view.t('orderButton.label'),
}: {
  view: View;
  label?: string;
}) {
  const target = orderDestination(view.page.name, view.src, view.step);
  return <ActionLink href={hrefOf(target, view)} label={label} note={view.t('orderButton.note')} />;
}

export function ActionLink({ href, label, note }: { href: string; label: string; note?: string }) {
  return (
    <a className="order-button" data-order-button="" data-swap="" href={href}>
      <span className="order-button-label">{label}</span>
      {note && <span className="order-button-note">{note}</span>}
      <span className="spinner" aria-hidden="true" />
    </a>
  );
}

function hrefOf(target: ReturnType<typeof orderDestination>, view: View): string {
  if (target.kind === 'products') return '#products';
  if (target.kind === 'page') return destinationPath(target.page, view.market.code) + QUERY;
  return destinationPath('summarypop', view.market.code) + queryWith('step', target.step);
}
