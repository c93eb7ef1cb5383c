import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../picture/image.tsx';

export type PaymentMarksProps = {
  /** The paragraph's name for screen readers. */
  label: string;
  mark: { name: string; picture: Picture };
  /** The means of payment that the wallet accepts, in words. */
  text: string;
};

/** The means of payment: the wallet, and the means that the wallet accepts. */
export function PaymentMarks({ label, mark, text }: PaymentMarksProps) {
  return (
    <p className="payment-marks">
      <span className="visually-hidden">{label}</span>
      <Drawing picture={mark.picture} alt={mark.name} />
      <span>{text}</span>
    </p>
  );
}
