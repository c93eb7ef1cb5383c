import type { Picture } from '../../../../images/catalogue.ts';
import { Drawing } from '../../../parts/picture/image.tsx';

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
