import {
  acceptedCategory,
  type CookieValue,
  getCookie,
  run,
  setLanguage,
  show,
  validConsent,
} from 'vanilla-cookieconsent';
import { listen } from '../runtime/analytics/shop-events.ts';
import { saveTyped } from '../runtime/forms/typed.ts';
import { hit } from '../runtime/navigation/clicks.ts';
import { consentCookie, forgetNumber, googleCookies } from './consent-cookie.ts';
import { letKeyboardLeave, loadQuestion, makeNonModal } from './consent-question.ts';
import { grant, hear, isGranted, refuse } from './queue.ts';
import { tagManagerMeta } from './tag-manager.ts';

/** The one purpose: statistics, and measuring what advertising does, by Google Tag Manager. */
const PURPOSE = 'measurement';
/** To be raised when the purpose or who serves it changes: then everyone is asked again. */
const REVISION = 1;
/** The library wants a name for the only words it is given. */
const LANGUAGE = 'page';
/** Visitors who have chosen are not asked, so the question's words are not loaded. */
const NO_WORDS = { consentModal: {}, preferencesModal: { sections: [] } };

/** Where the library puts its dialog. */
const root = document.createElement('div');
let isReopened = false;
let wordsShown = '';

/**
 * Asks once whether a tag manager may be loaded, and loads it or does not. Before the choice and
 * after a refusal nothing goes to Google, and nothing is stored but the choice itself.
 */
export async function startConsent(): Promise<void> {
  listen((event) => {
    hear(event);
    if (event.event === 'page_view') follow();
  });
  letKeyboardLeave();
  document.addEventListener('click', (event) => {
    const button = hit(event, '[data-consent-settings]');
    if (button) askAgain(button.closest('dialog'));
  });
  document.addEventListener('visibilitychange', lookAgain);
  await run({
    root,
    revision: REVISION,
    manageScriptTags: false,
    // The library takes every driven browser for a crawler, a test's included.
    hideFromBots: false,
    cookie: consentCookie,
    categories: { [PURPOSE]: { autoClear: { cookies: googleCookies(location.hostname) } } },
    language: { default: LANGUAGE, translations: { [LANGUAGE]: words } },
    onModalReady: ({ modal }) => makeNonModal(modal),
    onConsent: decide,
    onChange: decide,
  });
}

async function words() {
  if (validConsent() && !isReopened) return NO_WORDS;
  wordsShown = tagManagerMeta()?.dataset.words ?? '';
  return loadQuestion();
}

/** Shows the question to who has chosen before; from the page's dialog, it takes that one's place. */
function askAgain(dialog: HTMLDialogElement | null): void {
  async function ask(): Promise<void> {
    isReopened = true;
    await setLanguage(LANGUAGE, true);
    show(true);
    document.querySelector<HTMLElement>('[data-consent]')?.focus();
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

/** Puts the question on the page that is shown. */
function follow(): void {
  // Early in every page, so that the Tab key reaches it right after the skip link.
  document.querySelector('.skip')?.after(root);
  // Client navigation may have led to another country while the question stands there.
  const isStale = wordsShown !== tagManagerMeta()?.dataset.words;
  if (isStale && document.documentElement.classList.contains('show--consent')) {
    setLanguage(LANGUAGE, true).catch(() => {});
  }
}

function decide({ cookie }: { cookie: CookieValue }): void {
  forgetNumber(cookie);
  if (acceptedCategory(PURPOSE)) {
    grant();
    return;
  }
  const wasGranted = isGranted();
  refuse();
  const mustStay = document.querySelector('[data-steady], [data-error-summary]');
  if (wasGranted && !mustStay) loadAnew();
}

/** What was allowed may have been taken back in another tab, or on a page from which one came back. */
function lookAgain(): void {
  // The library's types promise what a deleted cookie does not hold.
  const { categories }: Partial<CookieValue> = getCookie();
  if (isGranted() && !categories?.includes(PURPOSE)) refuse();
}

/** Ends the container's document at once; what is typed is put back afterwards. */
function loadAnew(): void {
  try {
    saveTyped();
  } catch {
    // No storage: the browser's own memory of the form has to do.
  }
  location.reload();
}
