import { type ChangeEvent, useLayoutEffect, useState } from 'react';
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
  useLayoutEffect(() => setShown((shown) => ({ ...shown, isLive: true })), []);

  function change({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) {
    if (!isLive || !form) return;
    const sent = new FormData(form);
    // The form names the new unit already.
    sent.set(unitName(name), unit);
    const given = measured(name, (field) => sent.getAll(field).map(String));
    const text = given === null ? '' : String(Number(given.toFixed(step === 1 ? 0 : 1)));
    setShown({ unit: value as Unit, values: inBoth(text), isLive });
  }

  const [ownId, pairId] = unit === 'own' ? [id, `${id}-pair`] : [`${id}-own`, id];
  return (
    <div className="quiz-measure">
      <p className="quiz-measure-name">{label}</p>
      <div className="quiz-switch" role="radiogroup" aria-label={`${label}, ${pair.label}`}>
        {(['pair', 'own'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={unitName(name)}
              value={one}
              defaultChecked={one === unit}
              onChange={change}
            />
            <span>
              {one === 'own' ? own.unit : pair.fields.map((field) => field.unit).join(' ')}
            </span>
          </label>
        ))}
      </div>
      {isLive && unit === 'pair' ? (
        <input type="hidden" name={name} value={values[0]} />
      ) : (
        <NumberField {...own} id={ownId} value={values[0] ?? ''} />
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
            />
          ))}
        </div>
      )}
    </div>
  );
}
