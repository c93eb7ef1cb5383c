export type NumberFieldProps = {
  id: string;
  name: string;
  label: string;
  /** The unit after the number: `cm`. */
  unit: string;
  min: number;
  max: number;
  /** 1 for whole numbers, 0.1 for one decimal place. It also determines the keyboard. */
  step: 1 | 0.1;
  value: string;
  /** The accepted range: `120 to 220`. */
  hint: string;
  error: string;
  /** False if the measure also has inputs in other units. */
  isRequired?: boolean;
};

/** The input of one number with its unit and its range. The input is uncontrolled. */
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
