import { hide, type Translation, validConsent } from 'vanilla-cookieconsent';
import { getJson } from '../runtime/loading/http.ts';
import { loadSheetOf } from '../runtime/loading/sheets.ts';
import { hit } from '../runtime/navigation/clicks.ts';
import type { ConsentWords } from './consent-words.ts';
import { tagManagerMeta } from './tag-manager.ts';

/** The buttons' marks, by the library's names for them. */
const CHOICES = { all: 'accept', necessary: 'refuse' } as const;

/** The question's words in the page's language, once its style sheet is there. Throws like `getJson`. */
export async function loadQuestion(): Promise<Translation> {
  const meta = tagManagerMeta();
  if (!meta) throw new Error('no tag manager');
  const [loaded] = await Promise.all([getJson(meta.dataset.words ?? ''), loadSheetOf(meta)]);
  const { title, text, privacy, accept, refuse } = loaded as ConsentWords;
  return {
    consentModal: {
      title,
      description: `${text} <a href="${privacy.href}" data-dialog="privacy">${privacy.text}</a>`,
      acceptAllBtn: accept,
      acceptNecessaryBtn: refuse,
    },
    preferencesModal: { sections: [] },
  };
}

/** Makes the library's dialog one that stands beside the page and not in its way. */
export function makeNonModal(modal: HTMLElement): void {
  modal.removeAttribute('aria-modal');
  // The library would take the focus from what the visitor is typing in.
  modal.querySelector('[tabindex]')?.removeAttribute('tabindex');
  for (const [role, choice] of Object.entries(CHOICES)) {
    const button = modal.querySelector<HTMLElement>(`[data-role=${role}]`);
    button?.classList.add('button');
    if (button) button.dataset.consent = choice;
  }
}

/**
 * Lets the keyboard leave the dialog, where the library would turn it back at its ends; who has
 * chosen before closes it with Escape, their choice unchanged.
 */
export function letKeyboardLeave(): void {
  function pass(event: KeyboardEvent): void {
    if (!hit(event, '#cc-main')) return;
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key === 'Escape' && validConsent()) hide();
  }
  addEventListener('keydown', pass, { capture: true });
}
