import { useLayoutEffect, useRef, useState } from 'react';
import type { Measure as MeasureName } from '../../quiz/quiz.ts';
import { readMeasure } from '../../quiz/read-answer.ts';
import { splitUnits, type UnitPair, unitName } from '../../quiz/unit-pairs.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import type { FieldWords } from './quiz-words.ts';

export type MeasureProps = Omit<NumberFieldProps, 'name'> & {
  name: MeasureName;
  pair: NonNullable<FieldWords['pair']>;
  units: UnitPair;
  /** Returns the text that the visitor typed into an input, by the input's name. */
  typed: (name: string) => string;
};

/**
 * The units that the visitor chose for a measure: the metric unit (`own`), or the country's pair of units
 * (`pair`), such as feet and inches.
 */
type Unit = 'own' | 'pair';

/**
 * The inputs of a body measure, in the metric unit or in the country's pair of units such as feet and inches,
 * with a switch between them. The switch converts the typed value. Without script both inputs exist, and CSS
 * shows the chosen one.
 */
export function Measure({ pair, units, typed, ...field }: MeasureProps) {
  const { name, id, label, error, step } = field;
  const inBothUnits = (value: string) =>
    value ? [value, ...splitUnits(units, Number(value)).map(String)] : [];
  const [{ unit, values, isLive }, setShown] = useState(() => {
    const unit = typed(unitName(name)) as Unit | '';
    const names = [name, ...pair.fields.map((one) => one.name)];
    return {
      unit: unit || 'pair',
      values: unit ? names.map(typed) : inBothUnits(field.value),
      isLive: false,
    };
  });
  const box = useRef<HTMLDivElement>(null);

  /** Shows the unit `to`, or else the unit chosen in the form, with the values that are in the form now. */
  function show(to?: Unit) {
    const form = new FormData(box.current?.closest('form') ?? undefined);
    // After a change of the unit, the typed value is still in the fields of the unit before.
    const number = readMeasure(name, (field) =>
      to && field === unitName(name) ? [unit] : form.getAll(field).map(String),
    );
    setShown({
      unit: to ?? (form.get(unitName(name)) as Unit),
      values:
        number === null ? values : inBothUnits(String(Number(number.toFixed(step === 1 ? 0 : 1)))),
      isLive: true,
    });
  }

  // Shows the values that the visitor typed before the hydration.
  useLayoutEffect(() => show(), []);

  const choices = [
    ['pair', pair.fields.map((field) => field.unit).join(' ')],
    ['own', field.unit],
  ] as const;
  const [ownId, pairId] = unit === 'own' ? [id, `${id}-pair`] : [`${id}-own`, id];
  return (
    <div className="quiz-measure" ref={box}>
      <p className="quiz-measure-name">{label}</p>
      <fieldset className="quiz-switch" aria-label={`${label}, ${pair.label}`}>
        {choices.map(([one, text]) => (
          <label key={one}>
            <input
              type="radio"
              name={unitName(name)}
              value={one}
              defaultChecked={one === unit}
              onChange={() => show(one)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {isLive && unit === 'pair' ? (
        <input type="hidden" name={name} value={values[0]} />
      ) : (
        <NumberField {...field} id={ownId} value={values[0] ?? ''} isRequired={false} />
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
