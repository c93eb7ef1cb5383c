import { ActionLink, type ActionLinkProps } from '../../parts/message/action-link.tsx';

/** The order button at the end of a page that begins with the supplies. */
export function Closing({ action }: { action: ActionLinkProps }) {
  return (
    <section className="opening wrap">
      <ActionLink {...action} />
    </section>
  );
}
