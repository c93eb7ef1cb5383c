import { changedValues, type FormValues } from '../forms/form-values.ts';

/**
 * The state of a page when the visitor left it: the scroll position in px, and the values of the form
 * fields.
 */
type PageState = { scroll: number; values?: FormValues };

/**
 * The number of the history entry of the visible page. While the next page loads, the browser may already
 * be at another history entry.
 */
let entry = 0;
let pageStates = new Map<number, PageState>();

/** Prepares a new document: restores the scroll position that this tab has stored for the history entry. */
export function restorePageStates(): void {
  pageStates = new Map(readSavedStates());
  showEntry(ensureEntry(history.state));
}

/** The number of the history entry with this state. If it has no number, gives it a new one. */
export function ensureEntry(state: { entry?: number } | null): number {
  if (state?.entry) return state.entry;
  const number = Date.now();
  history.replaceState({ entry: number }, '');
  return number;
}

/**
 * The stored state of the page at a history entry. Without a stored state, the scroll position is the
 * page's top.
 */
export function getPageState(number: number | null): PageState {
  return (number !== null && pageStates.get(number)) || { scroll: 0 };
}

/**
 * Changes to another history entry of the same page, and scrolls to that entry's stored position. Client
 * navigation turns the browser's own restoration of scroll positions off.
 */
export function showEntry(number: number): void {
  entry = number;
  const stored = pageStates.get(entry);
  if (stored) scrollTo(0, stored.scroll);
}

/**
 * Leaves the present page for the page at the web address `address`. The new page gets the existing history
 * entry `back`, or a new entry if `back` is null. `nextState` is the state of the new page. If the new
 * address differs only in its query, the new page takes over the typed values. The values of the left page
 * are stored. These include values that the server printed after a refused form or a cancelled order,
 * because the server prints them only once.
 */
export function leaveFor(address: string, back: number | null, nextState: PageState): void {
  const values = changedValues(document, true);
  pageStates.set(entry, { scroll: 0, ...pageStates.get(entry), values });
  // This is the same page with another query, such as for the other product of a gift (rule 3.27).
  if (!back && address.split('?')[0] === location.pathname) nextState.values = values;
  entry = back ?? Math.max(Date.now(), entry + 1);
  pageStates.set(entry, nextState);
  if (back === null) history.pushState({ entry }, '', address);
  // The history entry's state also contains data of the page, such as the step of a quiz, which must stay.
  else history.replaceState({ ...history.state, entry }, '', address);
}

/** Stores the scroll position of the present page, under the number of its history entry. */
export function storeScroll(): void {
  pageStates.set(entry, { ...pageStates.get(entry), scroll: scrollY });
}

/**
 * Saves the scroll positions of all pages in this tab for the tab's next document. Does not save field
 * values.
 */
export function savePageStates(): void {
  try {
    sessionStorage.scrolls = JSON.stringify([...pageStates], ['scroll']);
  } catch {
    // If there is no storage, the browser restores the scroll positions that it has stored itself.
  }
}

function readSavedStates(): [number, PageState][] {
  try {
    return JSON.parse(sessionStorage.scrolls ?? '[]');
  } catch {
    return [];
  }
}
