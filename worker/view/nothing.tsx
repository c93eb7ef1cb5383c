import { ActionLink } from './order-button.tsx';
import type { View } from './view.ts';

type Words = 'order:confirm.none' | 'order:upsell.none' | 'order:receipt.none';

/** An order page without an order of this visitor: says so, and where to go. */
export function Nothing({ view, words }: { view: View; words: Words }) {
  return (
    <section className="opening wrap">
      <h1>{view.t(`${words}.heading`)}</h1>
      <p className="lead">{view.t(`${words}.text`)}</p>
      <ActionLink href={view.href('take')} label={view.t(`${words}.button`)} />
    </section>
  );
}
