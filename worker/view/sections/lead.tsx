import { OrderButton } from '../order-button.tsx';
import type { View } from '../view.ts';

/** A page's plain opening: name, lead and the order button. */
export function Lead({ view }: { view: View }) {
  return (
    <section className="opening wrap">
      <h1>{view.words.heading}</h1>
      <p className="lead">{view.words.lead}</p>
      <OrderButton view={view} />
    </section>
  );
}
