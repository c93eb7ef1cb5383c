import { findBand } from '../../quiz/result.ts';
import { arcPath, pointOn } from './arc.ts';

type ResultMeterProps = {
  /** The measure's name, such as `Body mass index`. */
  label: string;
  /** The value as text, such as `26.4` or `64 of 100`. */
  valueText: string;
  value: number;
  /** Formats a number in the style of the visitor's country. */
  format: (value: number) => string;
  min: number;
  max: number;
  /** The bands of the scale in ascending order from `min`, without gaps between them. */
  bands: readonly MeterBand[];
  /** The explanation of the visitor's value, in full sentences. */
  text: string;
  /** The label of the list of all bands. */
  ranges: string;
};

type MeterBand = {
  /** The upper limit of the band. In all bands except the last it already belongs to the next band. */
  to: number;
  label: string;
  /** The text of the band's range, such as `18.5 to 24.9`. */
  range: string;
};

/**
 * The distance between the dial's centre and the numbers at the bands' limits, as a share of the radius. The
 * numbers are inside the arc.
 */
const NUMBER_DISTANCE = 0.8;

/**
 * The visitor's value on its scale: the name of its band, the measure, the dial with the bands' limits and the value,
 * the explanation, and the bands as text, in a list that opens at a click. The drawing of the dial is hidden from screen readers.
 */
export function ResultMeter(props: ResultMeterProps) {
  const { label, valueText, value, format, min, max, bands, text, ranges } = props;
  const share = (at: number) => (Math.min(Math.max(at, min), max) - min) / (max - min);
  const current = findBand(bands, value);
  const [x, y] = pointOn(share(value));
  return (
    <figure className="quiz-meter">
      <figcaption>
        <strong>{current?.label}</strong> {label}
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
        <p>{valueText}</p>
      </div>
      <p>{text}</p>
      <details className="fold quiz-ranges">
        <summary>{ranges}</summary>
        <ol className="quiz-bands">
          {bands.map((band) => (
            <li key={band.label} aria-current={band === current ? 'true' : undefined}>
              <span>{band.label}</span>
              <span>{band.range}</span>
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}
