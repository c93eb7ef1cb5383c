import type { SectionRow } from '../../section-row.ts';

/** The terms of the shop's voluntary 30-day guarantee, with a drawing of a seal. */
export const guarantee: SectionRow = {
  render: ({ t }) => (
    <section className="wrap section">
      <div className="guarantee">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href="/images/symbols.svg#seal" />
        </svg>
        <h2>{t('offer:guarantee.heading')}</h2>
        <p>{t('offer:guarantee.text')}</p>
      </div>
    </section>
  ),
  sheets: ['guarantee'],
  sameForProduct: true,
};
