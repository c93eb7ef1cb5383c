/** An error in a form field: the field's id, the field's label, and the error message. */
export type FieldError = { id: string; label: string; error: string };

/**
 * The list of the errors that the server found in a form. Each entry links to its field. The list is focused
 * when the page opens.
 */
export function ErrorList({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" data-error-summary="" tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {errors.map(({ id, label, error }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{label}</b>
              {` · ${error}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
