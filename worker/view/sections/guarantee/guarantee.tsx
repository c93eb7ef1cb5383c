export type GuaranteeProps = {
  heading: string;
  text: string;
};

/** The guarantee, with a seal. */
export function Guarantee({ heading, text }: GuaranteeProps) {
  return (
    <section className="wrap section">
      <div className="guarantee">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href="/images/symbols.svg#seal" />
        </svg>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}
