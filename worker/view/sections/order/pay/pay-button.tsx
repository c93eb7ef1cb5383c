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
      <p className="pay-note">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v10H5zM12 15v2"
          />
        </svg>
        {note}
      </p>
    </>
  );
}
