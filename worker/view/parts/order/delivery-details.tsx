export type DeliveryDetailsProps = {
  /** The order's number; null until the order is placed. */
  number: { label: string; value: string } | null;
  /** The recipient and the postal address, in lines. */
  to: { label: string; lines: readonly string[] };
  /** The way to pay. */
  method: { label: string; value: string };
  email: { label: string; value: string };
  /** Null if the buyer gave none. */
  phone: { label: string; value: string } | null;
  /** The note that the buyer wrote for the parcel; null without a note. */
  note: { label: string; value: string } | null;
};

/** The order's number, its address, its way to pay, its email address, its phone number, and the note for its parcel. */
export function DeliveryDetails({ number, to, method, email, phone, note }: DeliveryDetailsProps) {
  return (
    <dl className="details">
      {number && (
        <div>
          <dt>{number.label}</dt>
          <dd data-order-number="">{number.value}</dd>
        </div>
      )}
      <div>
        <dt>{to.label}</dt>
        <dd>
          {to.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{method.label}</dt>
        <dd>{method.value}</dd>
      </div>
      <div>
        <dt>{email.label}</dt>
        <dd>{email.value}</dd>
      </div>
      {phone && (
        <div>
          <dt>{phone.label}</dt>
          <dd>{phone.value}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>{note.label}</dt>
          <dd className="details-note" dir="auto" data-note="">
            {note.value}
          </dd>
        </div>
      )}
    </dl>
  );
}
