export type OrderButtonProps = {
  href: string;
  label: string;
  /** A short reassurance beneath the label. */
  note?: string;
};

/**
 * Rule 3.9: a call to action of at least 70 px, never the binding button.
 * A page has one; `copy` marks those that repeat it.
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
