import { changedValues, type FormValues } from '../forms/form-values.ts';

/** How a page was left: its scroll position in px and the values of its fields. */
type Place = { scroll: number; values?: FormValues };

const SAVED = 'scrolls';

/** The entry of the history whose page is shown, by its number; the browser's may be ahead. */
let entry = 0;
let places = new Map<number, Place>();

/** Begins a document: the page is shown where this tab left it, if it did. */
export function restorePlaces(): void {
  places = new Map(savedPlaces());
  showEntry(ensureEntry(history.state));
}

/** The number of a history entry; a new entry gets one. */
export function ensureEntry(state: { entry?: number } | null): number {
  if (state?.entry) return state.entry;
  const fresh = Date.now();
  history.replaceState({ entry: fresh }, '');
  return fresh;
}

/** How the page of an entry was left; the top of the page where that is not known. */
export function getPlace(other: number | null): Place {
  return (other !== null && places.get(other)) || { scroll: 0 };
}

/**
 * The page that is shown belongs to another entry now: scrolls to where it was left there, which
 * the browser does only for an entry that it is in charge of.
 */
export function showEntry(other: number): void {
  entry = other;
  const known = places.get(entry);
  if (known) scrollTo(0, known.scroll);
}

/**
 * Leaves the page that is shown for the one at an address: for `place` in the entry `back`, or in a
 * new entry where that is null. Another state of the same page begins there with what was typed. Kept
 * with the page is also what the server put back into its fields, of a refused form or a cancelled order:
 * it prints that only once.
 */
export function leaveFor(address: string, back: number | null, place: Place): void {
  const values = changedValues(document, true);
  places.set(entry, { scroll: 0, ...places.get(entry), values });
  // Another state of the same page, such as the other present (rule 3.27).
  if (!back && address.split('?')[0] === location.pathname) place.values = values;
  entry = back ?? Math.max(Date.now(), entry + 1);
  places.set(entry, place);
  if (back === null) history.pushState({ entry }, '', address);
  // Beside the number: what the page keeps in the entry: the step of a quiz.
  else history.replaceState({ ...history.state, entry }, '', address);
}

/** Stores the scroll position of the page that is shown. */
export function storeScroll(): void {
  places.set(entry, { ...places.get(entry), scroll: scrollY });
}

/** Saves the scroll positions of this tab for its next document, never field values. */
export function savePlaces(): void {
  try {
    sessionStorage.setItem(SAVED, JSON.stringify([...places], ['scroll']));
  } catch {
    // No storage: the browser's own memory has to do.
  }
}

function savedPlaces(): [number, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(SAVED) ?? '[]');
  } catch {
    return [];
  }
}
