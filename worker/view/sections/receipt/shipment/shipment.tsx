export type ShipmentProps = {
  heading: string;
  /** Sentences about the parcel, each in a paragraph. */
  lines: readonly string[];
  /** The link to the carrier's tracking page; null until the parcel has left. */
  tracking: { href: string; label: string } | null;
};

/** The state of the order's parcel, the last day for a withdrawal and the last day of the guarantee. */
export function Shipment({ heading, lines, tracking }: ShipmentProps) {
  return (
    <div data-way="">
      <h2>{heading}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {tracking && (
        <p>
          <a href={tracking.href} rel="noreferrer">
            {tracking.label}
          </a>
        </p>
      )}
    </div>
  );
}
