export type OrderButtonProps = {
  href: string;
  label: string;
  /** A short note beneath the label. */
  note?: string;
};

/**
 * The order button (rule 3.9): a link at least 70 px high that leads to the bundles, on this page or on
 * another. It never places an order. A page has one order button; `copy` is true for its repetitions.
 */
export function OrderButton({
  href,
  label,
  note,
  copy = false,
}: OrderButtonProps & { copy?: boolean }) {
  return (
    <a className="order-button" data-order-button={copy ? undefined : ''} href={href}>
      <span>{label}</span>
      {note && <span className="order-button-note">{note}</span>}
      <span className="spinner" aria-hidden="true" />
    </a>
  );
}
