import type { Outcome } from '../../quiz/outcome.ts';
import { ResultMeter } from './result-meter.tsx';
import type { ResultWords } from './result-words.ts';

type ResultTextProps = {
  words: ResultWords;
  outcome: Outcome;
  level: 'h1' | 'h2';
  /** The id of the heading. The dialog's `aria-labelledby` refers to it. */
  id?: string;
};

/**
 * The text of a quiz's result: the meter with its explanation, or the explanation that the product is not
 * suitable for this visitor.
 */
export function ResultText({ words, outcome, level: Heading, id }: ResultTextProps) {
  const { value, band, excluded } = outcome;
  const { label, valueText: template, note, ranges, min, bands } = words.meter;
  const { format } = new Intl.NumberFormat(words.lang);
  const valueText = format(value);
  if (excluded) {
    const { heading, text } = words.excluded[excluded];
    return (
      <div className="result-excluded" data-excluded={excluded}>
        <Heading id={id}>{heading}</Heading>
        <p className="lead">{text.replace('{value}', valueText)}</p>
        <p>{words.noPlan}</p>
      </div>
    );
  }
  const text = bands.find((one) => one.id === band)?.text ?? '';
  return (
    <div data-band={band}>
      <Heading id={id}>{words.heading}</Heading>
      <ResultMeter
        value={value}
        format={format}
        min={min}
        bands={bands}
        label={label}
        valueText={template.replace('{value}', valueText)}
        max={bands[bands.length - 1]?.to ?? min}
        text={text}
        ranges={ranges}
      />
      <p className="result-note">{note}</p>
    </div>
  );
}
