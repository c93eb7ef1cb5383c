import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../picture/image.tsx';

export type PaymentMarksProps = {
  /** The row's name for screen readers. */
  label: string;
  marks: readonly { name: string; picture: Picture }[];
};

/** The means of payment: the wallet and the cards it takes. */
export function PaymentMarks({ label, marks }: PaymentMarksProps) {
  return (
    <p className="payment-marks">
      <span className="visually-hidden">{label}</span>
      {marks.map(({ name, picture }) => (
        <Drawing key={name} picture={picture} alt={name} />
      ))}
    </p>
  );
}
