import { subscribe } from '../runtime/analytics/shop-events.ts';
import { saveValues } from '../runtime/forms/form-values.ts';
import { getJson } from '../runtime/loading/http.ts';
import { loadElementSheet } from '../runtime/loading/sheets.ts';
import { closest } from '../runtime/navigation/clicks.ts';
import {
  type Choice,
  deleteGoogleCookies,
  purposes,
  storeChoice,
  storedChoice,
} from './consent-cookie.ts';
import { consentQuestion, tickedPurposes } from './consent-question.ts';
import type { ConsentWords } from './consent-words.ts';
import { enqueue, grant, grantedPurposes, refuse } from './queue.ts';
import { tagManagerMeta } from './tag-manager.ts';

/** True while the question for consent waits for the visitor's answer. */
let isOpen = false;
let question: HTMLElement | null = null;
/** The web address of the texts in the visible question. Each market has its own texts. */
let shownWords: string | undefined;
/** The element that had the focus before the visitor opened the question again. */
let opener: HTMLElement | null = null;

/**
 * Asks the visitor once for consent to each purpose, and loads the tag manager only after consent. Before the answer and after
 * a refusal nothing is sent to Google, and only the answer is stored.
 * @throws an error if the question's texts cannot be loaded
 */
export async function startConsent(): Promise<void> {
  subscribe((event) => {
    enqueue(event);
    // Client navigation has replaced the page. The new page may belong to another country, so the question
    // needs other texts.
    if (event.event === 'page_view' && isOpen) showQuestion().catch(() => {});
  });
  document.addEventListener('click', click);
  document.addEventListener('keydown', (event) => {
    // Escape closes the question only if the visitor has answered it before. Otherwise the visitor must press
    // a button.
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

/** The purposes to which a button of the question agrees. */
const answers: Readonly<Record<string, (question: HTMLElement) => Choice>> = {
  accept: () => purposes,
  refuse: () => [],
  save: tickedPurposes,
};

function click(event: MouseEvent): void {
  const settings = closest(event, '[data-consent-settings]');
  if (settings) askAgain(settings.closest('dialog'));
  const button = closest(event, '#consent-question [data-consent]');
  if (button && question) choose(answers[button.dataset.consent ?? '']?.(question) ?? []);
}

/** Shows the question for consent on the present page, in the page's language. */
async function showQuestion(): Promise<void> {
  const meta = tagManagerMeta();
  const address = meta?.dataset.words;
  if (!meta || !address) throw new Error('no tag manager');
  if (!question || address !== shownWords) {
    const [words] = await Promise.all([getJson(address), loadElementSheet(meta)]);
    // While the texts loaded, the visitor may have answered, or opened a page of another country.
    if (!isOpen || address !== tagManagerMeta()?.dataset.words) return;
    question?.remove();
    question = consentQuestion(words as ConsentWords, storedChoice() ?? []);
    shownWords = address;
  }
  // The question is at the beginning of the page, so that the Tab key reaches it right after the skip link.
  document.querySelector('.skip')?.after(question);
  document.documentElement.dataset.consentState = 'asked';
}

/** Shows the question again to a visitor who has answered it. Closes the page's dialog first. */
function askAgain(dialog: HTMLDialogElement | null): void {
  async function ask(): Promise<void> {
    isOpen = true;
    opener = document.activeElement as HTMLElement | null;
    await showQuestion();
    question?.querySelector<HTMLElement>('[data-consent=accept]')?.focus();
  }
  const start = () => void ask().catch(() => {});
  if (!dialog?.open) {
    start();
    return;
  }
  // The dialog first returns the focus to the element that opened it. The question appears after that.
  dialog.addEventListener('close', start, { once: true });
  dialog.close();
}

function choose(choice: Choice): void {
  storeChoice(choice);
  deleteGoogleCookies(choice);
  close();
  apply(choice);
}

function close(): void {
  isOpen = false;
  const hadFocus = question?.contains(document.activeElement);
  question?.remove();
  // The next question shows the new answer.
  question = null;
  if (hadFocus) opener?.focus();
  opener = null;
  document.documentElement.dataset.consentState = toState(storedChoice());
}

function apply(choice: Choice): void {
  document.documentElement.dataset.consentState = toState(choice);
  const isWithdrawn = hasLost(choice);
  if (isWithdrawn || choice.length === 0) refuse();
  else grant(choice);
  if (isWithdrawn) reload();
}

/** True if the visitor no longer agrees to a purpose for which this document may use the tag manager. */
function hasLost(choice: Choice): boolean {
  return grantedPurposes().some((purpose) => !choice.includes(purpose));
}

/** The state of the answer for style sheets. Empty without an answer. */
function toState(choice: Choice | null): string {
  if (!choice) return '';
  return choice.length > 0 ? 'granted' : 'refused';
}

/** Stops the tag manager if the visitor has withdrawn the consent to a purpose in another tab. */
function checkChoice(): void {
  if (hasLost(storedChoice() ?? [])) refuse();
}

/** Reloads the page, because a loaded tag manager cannot be stopped. Saves the typed form values first. */
function reload(): void {
  try {
    saveValues();
  } catch {
    // If there is no storage, the browser may still restore the form values itself.
  }
  location.reload();
}
