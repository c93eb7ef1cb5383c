import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../picture/image.tsx';

export type PaymentMarksProps = {
  /** The paragraph's name for screen readers. */
  label: string;
  logo: { name: string; picture: Picture };
  /** The text that lists the means of payment accepted by the wallet. */
  text: string;
};

/** The accepted means of payment: the wallet, and the means of payment that the wallet itself accepts. */
export function PaymentMarks({ label, logo, text }: PaymentMarksProps) {
  return (
    <p className="payment-marks">
      <span className="visually-hidden">{label}</span>
      <Drawing picture={logo.picture} alt={logo.name} />
      <span>{text}</span>
    </p>
  );
}
