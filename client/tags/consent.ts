import { subscribe } from '../runtime/analytics/shop-events.ts';
import { saveValues } from '../runtime/forms/form-values.ts';
import { getJson } from '../runtime/loading/http.ts';
import { loadOwnSheet } from '../runtime/loading/sheets.ts';
import { closest } from '../runtime/navigation/clicks.ts';
import { type Choice, deleteGoogleCookies, storeChoice, storedChoice } from './consent-cookie.ts';
import { consentQuestion } from './consent-question.ts';
import type { ConsentWords } from './consent-words.ts';
import { enqueue, grant, isGranted, refuse } from './queue.ts';
import { tagManagerMeta } from './tag-manager.ts';

/** Whether the question waits for an answer. */
let isOpen = false;
let question: HTMLElement | null = null;
/** The address of the question's words: it differs by country. */
let shownWords: string | undefined;
/** What had the focus when the visitor opened the question again. */
let opener: HTMLElement | null = null;

/**
 * Asks once whether a tag manager may be loaded, and loads it or does not. Before the choice and
 * after a refusal nothing goes to Google, and nothing is stored but the choice itself. Throws where
 * the question's words do not come.
 */
export async function startConsent(): Promise<void> {
  subscribe((event) => {
    enqueue(event);
    // Client navigation replaces the page, and may have led to another country.
    if (event.event === 'page_view' && isOpen) showQuestion().catch(() => {});
  });
  document.addEventListener('click', click);
  document.addEventListener('keydown', (event) => {
    // Without a choice there is nothing to go back to.
    if (event.key === 'Escape' && closest(event, '#consent-question') && storedChoice()) close();
  });
  document.addEventListener('visibilitychange', checkChoice);
  const choice = storedChoice();
  if (choice) {
    apply(choice);
    return;
  }
  isOpen = true;
  await showQuestion();
}

function click(event: MouseEvent): void {
  const settings = closest(event, '[data-consent-settings]');
  if (settings) askAgain(settings.closest('dialog'));
  const button = closest(event, '#consent-question [data-consent]');
  if (button) choose(button.dataset.consent === 'accept' ? 'granted' : 'refused');
}

/** Puts the question on the page that is shown, in its language. */
async function showQuestion(): Promise<void> {
  const meta = tagManagerMeta();
  const address = meta?.dataset.words;
  if (!meta || !address) throw new Error('no tag manager');
  if (!question || address !== shownWords) {
    const [words] = await Promise.all([getJson(address), loadOwnSheet(meta)]);
    // Meanwhile the visitor may have answered, or gone to another country.
    if (!isOpen || address !== tagManagerMeta()?.dataset.words) return;
    question?.remove();
    question = consentQuestion(words as ConsentWords);
    shownWords = address;
  }
  // Early in the page, so that the Tab key reaches it right after the skip link.
  document.querySelector('.skip')?.after(question);
  document.documentElement.dataset.consentState = 'asked';
}

/** Shows the question to visitors who have chosen before; it takes the place of the page's dialog. */
function askAgain(dialog: HTMLDialogElement | null): void {
  async function ask(): Promise<void> {
    isOpen = true;
    opener = document.activeElement as HTMLElement | null;
    await showQuestion();
    question?.querySelector<HTMLElement>('[data-consent]')?.focus();
  }
  const start = () => void ask().catch(() => {});
  if (!dialog?.open) {
    start();
    return;
  }
  // By then the focus is back where the dialog was opened.
  dialog.addEventListener('close', start, { once: true });
  dialog.close();
}

function choose(choice: Choice): void {
  storeChoice(choice);
  if (choice === 'refused') deleteGoogleCookies();
  close();
  apply(choice);
}

function close(): void {
  isOpen = false;
  const hadFocus = question?.contains(document.activeElement);
  question?.remove();
  if (hadFocus) opener?.focus();
  opener = null;
  document.documentElement.dataset.consentState = storedChoice() ?? '';
}

function apply(choice: Choice): void {
  document.documentElement.dataset.consentState = choice;
  if (choice === 'granted') {
    grant();
    return;
  }
  const wasGranted = isGranted();
  refuse();
  if (wasGranted) reload();
}

/** Consent may have been withdrawn in another tab. */
function checkChoice(): void {
  if (isGranted() && storedChoice() !== 'granted') refuse();
}

/** Ends the document in which the container runs; what is typed is put back afterwards. */
function reload(): void {
  try {
    saveValues();
  } catch {
    // Without storage only the browser's own form restoration is left.
  }
  location.reload();
}
