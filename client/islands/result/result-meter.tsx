import { findBand } from '../../quiz/result.ts';
import { arcPath, pointOn } from './arc.ts';

export type ResultMeterProps = {
  /** What is measured: `Body mass index`. */
  label: string;
  value: number;
  /** The value in the country's number style. */
  valueText: string;
  min: number;
  max: number;
  /** In ascending order from `min`, without gaps. */
  bands: readonly MeterBand[];
  /** Full sentences that say what the value means. */
  text: string;
};

type MeterBand = {
  /** The end of the band. */
  to: number;
  label: string;
  /** Its range in words: `18.5 to 24.9`. */
  range: string;
};

/** A value on its scale: the band's name, a dial, and in words beside it. */
export function ResultMeter({ label, value, valueText, min, max, bands, text }: ResultMeterProps) {
  const share = (at: number) => (Math.min(Math.max(at, min), max) - min) / (max - min);
  const current = findBand(bands, value);
  const [x, y] = pointOn(share(value));
  return (
    <figure className="quiz-meter">
      <figcaption>
        {label} <strong>{current?.label}</strong>
      </figcaption>
      <div className="quiz-dial">
        <svg viewBox="0 0 200 112" aria-hidden="true">
          {bands.map((band, i) => (
            <path
              key={band.label}
              className={band === current ? 'current' : undefined}
              d={arcPath(share(bands[i - 1]?.to ?? min), share(band.to))}
            />
          ))}
          <circle cx={x} cy={y} r="9" />
        </svg>
        <p>{valueText}</p>
      </div>
      <p>{text}</p>
      <ol className="quiz-bands">
        {bands.map((band) => (
          <li key={band.label} aria-current={band === current ? 'true' : undefined}>
            <span>{band.label}</span>
            <span>{band.range}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
