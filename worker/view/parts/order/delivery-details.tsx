export type DeliveryDetailsProps = {
  number: { label: string; value: string };
  /** Recipient and address, a line each. */
  to: { label: string; lines: readonly string[] };
  email: { label: string; value: string };
};

/** Whose order it is and where it goes. */
export function DeliveryDetails({ number, to, email }: DeliveryDetailsProps) {
  return (
    <dl className="details">
      <div>
        <dt>{number.label}</dt>
        <dd data-order-number="">{number.value}</dd>
      </div>
      <div>
        <dt>{to.label}</dt>
        <dd>
          {to.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{email.label}</dt>
        <dd>{email.value}</dd>
      </div>
    </dl>
  );
}
