import { useLayoutEffect, useRef, useState } from 'react';
import type { Measure as MeasureName } from '../../quiz/quiz.ts';
import { measured } from '../../quiz/read-answer.ts';
import { splitUnits, type UnitPair, unitName } from '../../quiz/unit-pairs.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import type { FieldWords } from './quiz-words.ts';

export type MeasureProps = Omit<NumberFieldProps, 'name'> & {
  name: MeasureName;
  pair: NonNullable<FieldWords['pair']>;
  units: UnitPair;
  /** What was typed, by input name. */
  typed: (name: string) => string;
};

/** A measure's own unit, or the pair of others. */
type Unit = 'own' | 'pair';

/**
 * A measure in its own unit or in a country's pair of others, with the switch between them, which keeps what
 * was typed. Without script both are there, and the style sheet shows the chosen one.
 */
export function Measure({ pair, units, typed, ...own }: MeasureProps) {
  const { name, id, label, error, step } = own;
  const inBoth = (value: string) =>
    value ? [value, ...splitUnits(units, Number(value)).map(String)] : [];
  const [{ unit, values, isLive }, setShown] = useState(() => {
    const unit = typed(unitName(name)) as Unit | '';
    const names = [name, ...pair.fields.map((one) => one.name)];
    return {
      unit: unit || 'pair',
      values: unit ? names.map(typed) : inBoth(own.value),
      isLive: false,
    };
  });
  const box = useRef<HTMLDivElement>(null);

  /** Shows a unit, with what is in the form by now; without one that which is chosen there. */
  function show(to?: Unit) {
    const sent = new FormData(box.current?.closest('form') ?? undefined);
    const given = measured(name, (field) => sent.getAll(field).map(String));
    setShown({
      unit: to ?? (sent.get(unitName(name)) as Unit),
      values: given === null ? values : inBoth(String(Number(given.toFixed(step === 1 ? 0 : 1)))),
      isLive: true,
    });
  }

  // What was typed before the script.
  useLayoutEffect(() => show(), []);

  const choices = [
    ['pair', pair.fields.map((field) => field.unit).join(' ')],
    ['own', own.unit],
  ] as const;
  const [ownId, pairId] = unit === 'own' ? [id, `${id}-pair`] : [`${id}-own`, id];
  return (
    <div className="quiz-measure" ref={box}>
      <p className="quiz-measure-name">{label}</p>
      {isLive ? (
        <fieldset className="quiz-switch" aria-label={`${label}, ${pair.label}`}>
          <input type="hidden" name={unitName(name)} value={unit} />
          {choices.map(([one, text]) => (
            <button type="button" key={one} aria-pressed={one === unit} onClick={() => show(one)}>
              {text}
            </button>
          ))}
        </fieldset>
      ) : (
        <select name={unitName(name)} defaultValue={unit} aria-label={`${label}, ${pair.label}`}>
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
      {isLive && unit === 'pair' ? (
        <input type="hidden" name={name} value={values[0]} />
      ) : (
        <NumberField {...own} id={ownId} value={values[0] ?? ''} isRequired={false} />
      )}
      {!(isLive && unit === 'own') && (
        <div className="quiz-pair">
          {pair.fields.map((field, i) => (
            <NumberField
              key={field.name}
              {...field}
              id={pairId + (i || '')}
              step={1}
              value={values[i + 1] ?? ''}
              hint={i ? '' : pair.hint}
              error={i ? '' : error}
              isRequired={false}
            />
          ))}
        </div>
      )}
    </div>
  );
}
