import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

/** The line about VAT and delivery above several prices, so that not each price repeats it. */
export function PriceNote({ vat, delivery }: { vat: string; delivery: ByClockText }) {
  return (
    <p className="section-note">
      {`${vat}\u00a0· `}
      <ByClock text={delivery} />
    </p>
  );
}
