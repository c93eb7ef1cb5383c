import { OrderButton } from '../order-button.tsx';
import type { View } from '../view.ts';

/** Picture, title, description and a way to the offer; the message stands small beneath (spec section 2). */
export function ErrorMessage({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="opening wrap">
      <svg
        className="error-picture"
        viewBox="0 0 120 176"
        role="img"
        aria-label={t('error.picture')}
      >
        <path d="M24 6h72v34H24zM30 46c-14 5-22 14-22 28v82c0 8 5 12 12 12h80c7 0 12-4 12-12V74c0-14-8-23-22-28M8 82h104M8 144h104" />
      </svg>
      <h1>{view.words.heading}</h1>
      <p className="lead">{view.words.lead}</p>
      <OrderButton view={view} label={t('error.button')} />
      {view.error && <p className="error-text">{view.error.message}</p>}
    </section>
  );
}
