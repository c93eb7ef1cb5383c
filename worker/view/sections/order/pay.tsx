import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../../parts/picture/image.tsx';

export type PayButtonProps = {
  label: string;
  note: string;
  /** The wallet's logo. It has no text alternative, because the button's label contains the wallet's name. */
  logo: Picture;
};

/** The button that sends the order form and then opens the wallet. It does not place the order yet. */
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

/** The button for the express payment. It opens the wallet, which provides the buyer's postal address. */
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
