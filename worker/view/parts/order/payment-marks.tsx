import type { Picture } from '../../../images/catalogue.ts';
import { Drawing } from '../picture/image.tsx';

export type PaymentMarksProps = {
  /** Introduces the row to who cannot see it. */
  label: string;
  marks: readonly { name: string; picture: Picture }[];
};

/** What one can pay with: the wallet and the cards it takes. */
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
