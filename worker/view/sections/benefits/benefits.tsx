import { Botanical, type BotanicalName } from '../../parts/picture/botanical.tsx';

export type BenefitsProps = {
  heading: string;
  lead: string;
  cards: readonly {
    drawing: BotanicalName;
    name: string;
    /**
     * The amount of the nutrient in a daily portion, with its percentage of the reference value if the law
     * defines one.
     */
    dose: string;
    /** The nutrient's health claims as whole sentences, in the words of the EU register. */
    claims: readonly string[];
  }[];
  /** The statements that the law requires beside the health claims. */
  note: string;
};

/** A card for each ingredient for which a health claim is allowed: a drawing, the dose and the claims. */
export function Benefits({ heading, lead, cards, note }: BenefitsProps) {
  return (
    <section className="band section" id="benefits">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="section-lead">{lead}</p>
        <ul className="benefits">
          {cards.map(({ drawing, name, dose, claims }) => (
            <li key={name}>
              <Botanical name={drawing} />
              <h3>{name}</h3>
              <p className="benefit-dose">{dose}</p>
              {claims.map((claim) => (
                <p key={claim}>{claim}</p>
              ))}
            </li>
          ))}
        </ul>
        <p className="section-note">{note}</p>
      </div>
    </section>
  );
}
