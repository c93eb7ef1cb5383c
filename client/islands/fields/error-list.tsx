/** A field with an error: its id, its label, and the error in words. */
export type WrongField = { id: string; label: string; error: string };

/** The errors that the server found, each linking to its field; focused when the page opens. */
export function ErrorList({ title, wrong }: { title: string; wrong: readonly WrongField[] }) {
  if (wrong.length === 0) return null;
  return (
    <div className="error-summary" role="alert" data-error-summary="" tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {wrong.map(({ id, label, error }) => (
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
