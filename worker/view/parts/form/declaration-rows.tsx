import { WithNumber } from './with-number.tsx';

/** What is declared, a label and a value each. */
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
