import { ActionLink, type ActionLinkProps } from '../parts/action-link.tsx';

export type LeadProps = {
  /** Stands small above the heading: the mark of an advertisement; else empty. */
  mark: string;
  heading: string;
  lead: string;
  action: ActionLinkProps;
};

/** A page's plain opening: name, lead and the order button. */
export function Lead({ mark, heading, lead, action }: LeadProps) {
  return (
    <section className="opening wrap">
      {mark && <p className="eyebrow">{mark}</p>}
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <ActionLink {...action} />
    </section>
  );
}
