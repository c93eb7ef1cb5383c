import { described } from '../../../../client/islands/fields/field-frame.tsx';

export type ConsentProps = {
  id: string;
  name: string;
  /** The whole sentence that is agreed to. */
  label: string;
  /** Only where it was ticked in the form that came back. */
  checked: boolean;
  error: string;
};

/** A box that stands unticked until somebody ticks it. */
export function Consent({ id, name, label, checked, error }: ConsentProps) {
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={checked}
          required
          {...described(id, '', error)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
