export type OrderButtonProps = {
  href: string;
  label: string;
  /** A short note beneath the label. */
  note?: string;
};

/**
 * The order button (rule 3.9): a call to action at least 70 px high, never the binding button. A page has one
 * order button; `copy` marks its copies.
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
