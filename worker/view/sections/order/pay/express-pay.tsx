import type { PayButtonProps } from './pay-button.tsx';

export type ExpressPayProps = PayButtonProps & {
  /** The heading between the button and the fields. */
  other: string;
};

/** The express button: the wallet provides the address. */
export function ExpressPay({ label, note, logo, other }: ExpressPayProps) {
  return (
    <div className="express">
      <button
        type="submit"
        name="express"
        value="1"
        className="button button-pay"
        data-express=""
        aria-describedby="express-note"
      >
        <span>{label}</span>
        <img {...logo} alt="" loading="lazy" />
        <span className="spinner" aria-hidden="true" />
      </button>
      <p className="express-note" id="express-note">
        {note}
      </p>
      <h3 className="express-other">{other}</h3>
    </div>
  );
}
