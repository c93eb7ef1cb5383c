import { changedValues, type FormValues } from '../forms/form-values.ts';

/** The state of a page when the visitor left it: its scroll position in px and the values of its fields. */
type PageState = { scroll: number; values?: FormValues };

/**
 * The number of the history entry whose page is shown. While another page loads, the browser may already be at
 * the entry of that page.
 */
let entry = 0;
let pageStates = new Map<number, PageState>();

/** Starts a document: restores the scroll position that the tab has stored for its history entry. */
export function restorePageStates(): void {
  pageStates = new Map(readSavedStates());
  showEntry(ensureEntry(history.state));
}

/** The number of a history entry with this state. An entry without a number gets a new one. */
export function ensureEntry(state: { entry?: number } | null): number {
  if (state?.entry) return state.entry;
  const number = Date.now();
  history.replaceState({ entry: number }, '');
  return number;
}

/** The stored state of a history entry's page; the top of the page without one. */
export function getPageState(number: number | null): PageState {
  return (number !== null && pageStates.get(number)) || { scroll: 0 };
}

/**
 * Makes another history entry of the same page the present one, and scrolls to its stored position. The browser
 * restores the position only in a document that manages no scroll positions itself.
 */
export function showEntry(number: number): void {
  entry = number;
  const stored = pageStates.get(entry);
  if (stored) scrollTo(0, stored.scroll);
}

/**
 * Leaves the present page for the page at `address`. The new page belongs to the history entry `back`, or to a
 * new entry if `back` is null; `nextState` is its state. If the new address differs only in the query, the typed
 * values are taken over. The values of the left page are stored, also values that the server printed after a
 * refused form or a cancelled order, because the server prints them only once.
 */
export function leaveFor(address: string, back: number | null, nextState: PageState): void {
  const values = changedValues(document, true);
  pageStates.set(entry, { scroll: 0, ...pageStates.get(entry), values });
  // The same page with another query, such as the other product of a present (rule 3.27).
  if (!back && address.split('?')[0] === location.pathname) nextState.values = values;
  entry = back ?? Math.max(Date.now(), entry + 1);
  pageStates.set(entry, nextState);
  if (back === null) history.pushState({ entry }, '', address);
  // The entry's state also contains the data of the page, such as the step of a quiz.
  else history.replaceState({ ...history.state, entry }, '', address);
}

/** Stores the scroll position of the present page. */
export function storeScroll(): void {
  pageStates.set(entry, { ...pageStates.get(entry), scroll: scrollY });
}

/** Saves the scroll positions of this tab for its next document, without field values. */
export function savePageStates(): void {
  try {
    sessionStorage.scrolls = JSON.stringify([...pageStates], ['scroll']);
  } catch {
    // Without storage the browser restores the positions that it has stored itself.
  }
}

function readSavedStates(): [number, PageState][] {
  try {
    return JSON.parse(sessionStorage.scrolls ?? '[]');
  } catch {
    return [];
  }
}
