import { Drawing } from '../../../parts/picture/image.tsx';
import type { PayButtonProps } from './pay-button.tsx';

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
