import { arcPath, pointOn } from './arc.ts';

export type ResultMeterProps = {
  /** What is measured: `Body mass index`. */
  label: string;
  value: number;
  /** As the country writes numbers. */
  valueText: string;
  min: number;
  max: number;
  /** From `min` upwards without a gap, each up to where the next begins. */
  bands: readonly MeterBand[];
  /** Whole sentences: what the value means. */
  text: string;
};

export type MeterBand = {
  /** Where it ends. */
  to: number;
  label: string;
  /** Its range in words: `18.5 to 24.9`. */
  range: string;
};

/** A value on its scale: drawn as a dial, and said in full beside it. */
export function ResultMeter({ label, value, valueText, min, max, bands, text }: ResultMeterProps) {
  const share = (at: number) => (Math.min(Math.max(at, min), max) - min) / (max - min);
  const reached = bands.findIndex(({ to }) => value < to);
  const current = reached < 0 ? bands.length - 1 : reached;
  const [x, y] = pointOn(share(value));
  return (
    <figure className="quiz-meter">
      <figcaption>{label}</figcaption>
      <div className="quiz-dial">
        <svg viewBox="0 0 200 112" aria-hidden="true">
          {bands.map(({ to, label: name }, i) => (
            <path
              key={name}
              className={i === current ? 'current' : undefined}
              d={arcPath(share(bands[i - 1]?.to ?? min), share(to))}
            />
          ))}
          <circle cx={x} cy={y} r="9" />
        </svg>
        <p>
          <strong>{valueText}</strong> {bands[current]?.label}
        </p>
      </div>
      <p>{text}</p>
      <ol className="quiz-bands">
        {bands.map(({ label: name, range }, i) => (
          <li key={name} aria-current={i === current ? 'true' : undefined}>
            <span>{name}</span>
            <span>{range}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
