import { WithNumber } from './with-number.tsx';

/** The content of a declaration of withdrawal, as a list of labels and values. */
export function DeclarationRows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="declaration">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <WithNumber text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
