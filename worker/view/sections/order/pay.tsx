import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../../parts/picture/image.tsx';

export type PayButtonProps = {
  label: string;
  note: string;
  /** The wallet's logo; the label contains its name. */
  logo: Picture;
};

/** Sends the order form on to the wallet; nothing is ordered yet. */
export function PayButton({ label, note, logo }: PayButtonProps) {
  return (
    <>
      <button type="submit" className="button button-pay" data-pay="">
        <span>{label}</span>
        <Drawing picture={logo} alt="" />
        <span className="spinner" aria-hidden="true" />
      </button>
      <p className="pay-note">{note}</p>
    </>
  );
}

/** The express button: the wallet provides the address. */
export function ExpressPay({ label, note, logo }: PayButtonProps) {
  return (
    <>
      <button type="submit" name="express" value="1" className="button button-pay" data-express="">
        <span>{label}</span>
        <Drawing picture={logo} alt="" />
        <span className="spinner" aria-hidden="true" />
      </button>
      <p className="section-note">{note}</p>
    </>
  );
}
