import { describedBy } from '../../../../client/islands/fields/field-frame.tsx';

type ConsentProps = {
  id: string;
  name: string;
  /** The text beside the checkbox: the whole sentence that the visitor agrees to. */
  label: string;
  /** True only if the visitor had ticked the checkbox before the server refused the form. */
  checked: boolean;
  error: string;
};

/** A checkbox for a consent. It is never ticked in advance. */
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
