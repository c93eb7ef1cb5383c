import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

/** The line about VAT and delivery above several prices, so that not each price repeats it. */
export function PriceNote({ text }: { text: ByClockText }) {
  return (
    <p className="section-note price-note">
      <ByClock text={text} />
    </p>
  );
}
