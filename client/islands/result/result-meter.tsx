import { findBand } from '../../quiz/result.ts';
import { arcPath, pointOn } from './arc.ts';

type ResultMeterProps = {
  /** What is measured, and the value: `Body mass index: 26.4`. */
  said: string;
  value: number;
  /** A number in the country's style. */
  format: (value: number) => string;
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

/** The place of a number beneath the arc, as a share of the way from its centre. */
const BENEATH = 0.8;

/**
 * A value on its scale: the band's name, the value in words, the dial with the bands' limits for who sees it, and
 * the bands in words.
 */
export function ResultMeter({ said, value, format, min, max, bands, text }: ResultMeterProps) {
  const share = (at: number) => (Math.min(Math.max(at, min), max) - min) / (max - min);
  const current = findBand(bands, value);
  const [x, y] = pointOn(share(value));
  return (
    <figure className="quiz-meter">
      <figcaption>
        <strong>{current?.label}</strong> {said}
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
            const [x, y] = pointOn(share(to), BENEATH);
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
