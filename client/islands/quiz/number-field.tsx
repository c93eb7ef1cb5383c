export type NumberFieldProps = {
  id: string;
  name: string;
  label: string;
  /** The unit after the input, such as `cm`. */
  unit: string;
  min: number;
  max: number;
  /**
   * The smallest difference between two values: 1 for whole numbers, 0.1 for one decimal place. It also
   * selects a phone's keyboard.
   */
  step: 1 | 0.1;
  value: string;
  /** The text of the accepted range, such as `120 to 220`. */
  hint: string;
  error: string;
  /** False if the visitor can also enter the measure in other units. */
  isRequired?: boolean;
};

/** An input for one number, with its unit and its accepted range. React does not control its value. */
export function NumberField(props: NumberFieldProps) {
  const { id, name, label, unit, min, max, step, value, hint, error, isRequired = true } = props;
  // An error says the accepted range too, so it replaces the hint.
  const hintId = hint && !error ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className="quiz-number">
      <label htmlFor={id}>{label}</label>
      <div className="quiz-number-box">
        <input
          type="number"
          id={id}
          name={name}
          min={min}
          max={max}
          step={step}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          defaultValue={value}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${errorId} ${id}-unit ${hintId}`.trim()}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </div>
      {error && (
        <p className="quiz-error" id={errorId}>
          {error}
        </p>
      )}
      {hintId && (
        <p className="quiz-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
