import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';
import { Botanical, type BotanicalName } from '../../parts/picture/botanical.tsx';

export type GlanceProps = {
  heading: string;
  facts: readonly (Fact & { icon: IconName })[];
  nutrients: readonly (Fact & { drawing: BotanicalName })[];
};

type Fact = {
  label: string;
  value: string;
  /**
   * The text of the amount's percentage of the nutrient reference value; empty if the law defines no such
   * value.
   */
  note: string;
};

/** The figures of a product, each with a drawing, a label and a value. */
export function Glance({ heading, facts, nutrients }: GlanceProps) {
  return (
    <section className="wrap section">
      <h2>{heading}</h2>
      <dl className="glance">
        {nutrients.map(({ drawing, ...fact }) => (
          <div key={fact.label}>
            <Botanical name={drawing} />
            <Figure {...fact} />
          </div>
        ))}
        {facts.map(({ icon, ...fact }) => (
          <div key={fact.label}>
            <Icon name={icon} />
            <Figure {...fact} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ label, value, note }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </>
  );
}
