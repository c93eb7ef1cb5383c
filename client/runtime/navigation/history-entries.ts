import { type Typed, typedIn } from '../forms/typed.ts';

/** How a page was left: where it was scrolled to, in px, and what stood in its fields. */
export type Place = { scroll: number; typed?: Typed };

const SAVED = 'scrolls';

/** The entry of the history whose page is shown, by its number; the browser's may be ahead. */
let entry = 0;
let places = new Map<number, Place>();

/** Begins a document: the page is shown where this tab left it, if it did. */
export function restorePlaces(): void {
  places = new Map(savedPlaces());
  showEntry(entryOf(history.state));
}

/** The number of an entry of the history; a new one is given its own. */
export function entryOf(state: { entry?: number } | null): number {
  if (state?.entry) return state.entry;
  const fresh = Date.now();
  history.replaceState({ entry: fresh }, '');
  return fresh;
}

/** How the page of an entry was left; at its top where that is not known, or the entry is to come. */
export function placeIn(other: number | null): Place {
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
 * new entry where that is null. Kept with the page is also what the server put back into its
 * fields, of a refused form or a cancelled order: it prints that only once.
 */
export function leaveFor(address: string, back: number | null, place: Place): void {
  places.set(entry, { scroll: 0, ...places.get(entry), typed: typedIn(document, true) });
  entry = back ?? Math.max(Date.now(), entry + 1);
  places.set(entry, place);
  if (back === null) history.pushState({ entry }, '', address);
  // Beside the number stands what the page keeps in the entry: the step of a quiz.
  else history.replaceState({ ...history.state, entry }, '', address);
}

/** Keeps where the page that is shown is scrolled to. */
export function keepScroll(): void {
  places.set(entry, { ...places.get(entry), scroll: scrollY });
}

/** Saves where the pages of this tab were left for its next document; nothing of what was typed. */
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
