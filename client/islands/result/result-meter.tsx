import { findBand } from '../../quiz/result.ts';
import { arcPath, pointOn } from './arc.ts';

type ResultMeterProps = {
  /** The measure and its value: `Body mass index: 26.4`. */
  valueText: string;
  value: number;
  /** Formats a number in the country's style. */
  format: (value: number) => string;
  min: number;
  max: number;
  /** The bands in ascending order from `min`, without gaps. */
  bands: readonly MeterBand[];
  /** The explanation of the value, in full sentences. */
  text: string;
};

type MeterBand = {
  /** The upper limit of the band. */
  to: number;
  label: string;
  /** The band's range in words: `18.5 to 24.9`. */
  range: string;
};

/** The distance of a limit's number from the centre, as a share of the radius: below the arc. */
const NUMBER_DISTANCE = 0.8;

/**
 * A value on its scale: the band's name, the value in words, the dial with the bands' limits, and the bands in words.
 * The dial is hidden from screen readers.
 */
export function ResultMeter({ valueText, value, format, min, max, bands, text }: ResultMeterProps) {
  const share = (at: number) => (Math.min(Math.max(at, min), max) - min) / (max - min);
  const current = findBand(bands, value);
  const [x, y] = pointOn(share(value));
  return (
    <figure className="quiz-meter">
      <figcaption>
        <strong>{current?.label}</strong> {valueText}
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
          {bands.slice(0, -1).map(({ to, label }) => {
            const [x, y] = pointOn(share(to), NUMBER_DISTANCE);
            return (
              <text key={label} x={x} y={y}>
                {format(to)}
              </text>
            );
          })}
          <circle cx={x} cy={y} r="9" />
        </svg>
        <p aria-hidden="true">{format(value)}</p>
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
