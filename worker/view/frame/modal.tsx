import manifest from '#build/manifest.json' with { type: 'json' };
import { isCancelled } from '../../funnel.ts';
import type { View } from '../view.ts';

/** The legal texts in the dialog's navigation, each with the copy key of its label (rule 4.15). */
const legalEntries = [
  ['ingredients', 'footer.ingredients'],
  ['termsOfService', 'footer.terms'],
  ['delivery', 'footer.delivery'],
  ['refund', 'modal.refund'],
  ['privacy', 'footer.privacy'],
  ['contact', 'footer.contact'],
] as const;

/**
 * The page's only dialog. On most pages it is empty. When the visitor points at a link that opens it, the
 * browser loads its style sheet, and its title bar, its navigation and its text from the terms page. After
 * a cancelled payment, the page itself contains the title bar and the text about it (cancelled.tsx).
 */
export function Modal({ view }: { view: View }) {
  const opensAt = isCancelled(view.page.name, view.step) ? 'cancelOffer' : undefined;
  const isFilled = opensAt !== undefined || view.page.step === 'legal';
  return (
    <dialog
      data-modal=""
      aria-labelledby={isFilled ? 'modal-title' : undefined}
      data-open={opensAt}
      data-sheet-path={manifest.sheets.modal.path}
    >
      {isFilled && <Inside view={view} />}
    </dialog>
  );
}

/** The dialog's title bar, and the empty element for the text that the visitor opens. */
function Inside({ view }: { view: View }) {
  const { t } = view;
  return (
    <>
      <div className="modal-bar">
        <button type="button" className="modal-close" data-close="" aria-label={t('modal.close')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </button>
        <h2 id="modal-title">{t('modal.title')}</h2>
      </div>
      {view.page.step === 'legal' && <LegalNav view={view} />}
      {/*
       * Focusable, so that the keyboard can scroll the section. Some browsers do not focus a scrollable
       * element by default.
       */}
      <section
        className="modal-body"
        data-modal-body=""
        aria-labelledby="modal-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, it scrolls
        tabIndex={0}
      />
    </>
  );
}

function LegalNav({ view }: { view: View }) {
  const { t } = view;
  return (
    <nav className="modal-nav" data-legal-nav="" aria-label={t('modal.legal')} hidden>
      {legalEntries.map(([section, label]) => (
        <a key={section} href={view.href('terms', section)} data-dialog={section}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
