export type NumberFieldProps = {
  id: string;
  name: string;
  label: string;
  /** Follows the number: `cm`. */
  unit: string;
  min: number;
  max: number;
  /** Whole numbers, or one decimal place; it also chooses the keyboard. */
  step: 1 | 0.1;
  value: string;
  /** The accepted range: `120 to 220`. */
  hint: string;
  error: string;
  /** False if the same measure can be given in other units. */
  isRequired?: boolean;
};

/** One number with its unit and its range; the input is uncontrolled. */
export function NumberField(props: NumberFieldProps) {
  const { id, name, label, unit, min, max, step, value, hint, error, isRequired = true } = props;
  const hintId = hint ? `${id}-hint` : '';
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
      {hint && (
        <p className="quiz-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
