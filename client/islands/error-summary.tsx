import { type FieldName, fieldNames } from './field-checks.ts';

type ErrorSummaryProps = {
  idPrefix: string;
  title: string;
  labels: Record<FieldName, string>;
  errors: Partial<Record<FieldName, string>>;
};

/** What the server found, each error naming its field and leading to it. */
export function ErrorSummary({ idPrefix, title, labels, errors }: ErrorSummaryProps) {
  const wrong = fieldNames.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className="error-summary" role="alert" data-error-summary="" tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${idPrefix}-${name}`}>
              <b>{labels[name]}</b>
              {` · ${errors[name]}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
