import { describedBy } from '../../../../client/islands/fields/field-frame.tsx';

export type ConsentProps = {
  id: string;
  name: string;
  /** The whole sentence that the visitor agrees to. */
  label: string;
  /** True only if the visitor had ticked the box in a form that is shown again. */
  checked: boolean;
  error: string;
};

/** A checkbox that is never ticked beforehand. */
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
          {...describedBy(id, '', error)}
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
