import { pageLoad } from '../loading/page-load.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor has changed in a page's forms: value or tick, by field. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** The fields of a page that are not as the server printed them; `printedToo` adds those it printed filled in. */
export function typedIn(root: ParentNode, printedToo = false): Typed {
  const typed: Record<string, string | boolean> = {};
  for (const field of fieldsOf(root)) {
    const [now, before] = isTick(field)
      ? [field.checked, field.defaultChecked]
      : [field.value, printed(field)];
    if (now !== before || (printedToo && now)) typed[keyOf(field)] = now;
  }
  return typed;
}

/** Whether a visitor has changed anything in a page's forms. */
export function hasTyped(root: ParentNode): boolean {
  return Object.keys(typedIn(root)).length > 0;
}

/** Puts back what a visitor had typed before they left the page. */
export function putBack(root: ParentNode, typed: Typed): void {
  for (const field of fieldsOf(root)) {
    const value = typed[keyOf(field)];
    if (value === undefined) continue;
    if (typeof value === 'string') field.value = value;
    else if (isTick(field)) field.checked = value;
  }
}

const SAVED = 'typed';

/** Saves what is typed on the page for its next load in this tab. Throws where nothing can be saved. */
export function saveTyped(): void {
  sessionStorage.setItem(SAVED, JSON.stringify([location.pathname, typedIn(document)]));
}

/** Puts back what was saved for this page, once, after a reload or on the way back; a new visit begins empty. */
export function putBackSaved(): void {
  try {
    const [path, typed] = JSON.parse(sessionStorage.getItem(SAVED) ?? '[]');
    sessionStorage.removeItem(SAVED);
    if (path === location.pathname && pageLoad?.type !== 'navigate') putBack(document, typed);
  } catch {
    // No storage, or not ours: there is nothing to put back.
  }
}

function fieldsOf(root: ParentNode): Field[] {
  return [
    ...root.querySelectorAll<Field>(
      'input:not([type=hidden],[type=file],[type=submit]),select,textarea',
    ),
  ];
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function printed(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return chosen?.value ?? '';
}

/** Boxes and radios share a name: the value tells them apart. */
function keyOf(field: Field): string {
  return isTick(field) ? `${field.name}=${field.value}` : field.name;
}
