export type PayButtonProps = {
  label: string;
  note: string;
  /** The wallet's logo; the label contains its name. */
  logo: { src: string; width: number; height: number };
};

/** Sends the order form on to the wallet; nothing is ordered yet. */
export function PayButton({ label, note, logo }: PayButtonProps) {
  return (
    <>
      <button type="submit" className="button button-pay" data-pay="">
        <span>{label}</span>
        <img {...logo} alt="" loading="lazy" />
        <span className="spinner" aria-hidden="true" />
      </button>
      <p className="pay-note">{note}</p>
    </>
  );
}
