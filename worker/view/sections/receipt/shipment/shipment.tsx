/** What became of an order's parcel. */
export type ShipmentProps = {
  heading: string;
  /** What is to be said, each in a line. */
  lines: readonly string[];
  /** Where the parcel is followed; null until it has left. */
  follow: { href: string; label: string } | null;
};

/** Where an order's parcel is, and until when its buyer may think otherwise. */
export function Shipment({ heading, lines, follow }: ShipmentProps) {
  return (
    <div data-way="">
      <h2>{heading}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {follow && (
        <p>
          <a href={follow.href} rel="noreferrer">
            {follow.label}
          </a>
        </p>
      )}
    </div>
  );
}
