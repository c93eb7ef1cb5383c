type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values (or ticks) of a page's form fields, by field. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The fields whose values differ from the server's HTML; `printedToo` adds those it printed with a value. */
export function changedValues(root: ParentNode, printedToo = false): FormValues {
  const typed: Record<string, string | boolean> = {};
  for (const field of formFields(root)) {
    const [now, before] = isTickable(field)
      ? [field.checked, field.defaultChecked]
      : [field.value, printed(field)];
    if (now !== before || (printedToo && now)) typed[fieldKey(field)] = now;
  }
  return typed;
}

/** Whether a visitor has changed anything in a page's forms. */
export function hasChanges(root: ParentNode): boolean {
  return Object.keys(changedValues(root)).length > 0;
}

/** Restores the values that the fields had when the visitor left the page. */
export function restoreValues(root: ParentNode, typed: FormValues): void {
  for (const field of formFields(root)) {
    const value = typed[fieldKey(field)];
    if (value === undefined) continue;
    if (typeof value === 'string') field.value = value;
    else if (isTickable(field)) field.checked = value;
  }
}

const SAVED = 'typed';

/** Saves the page's changed values for its next load in this tab. Throws without storage. */
export function saveValues(): void {
  sessionStorage.setItem(SAVED, JSON.stringify([location.pathname, changedValues(document)]));
}

/** Restores the saved values of this page once, after a reload or a step back; a new visit starts empty. */
export function restoreSavedValues(): void {
  try {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [path, typed] = JSON.parse(sessionStorage.getItem(SAVED) ?? '[]');
    sessionStorage.removeItem(SAVED);
    if (path === location.pathname && pageLoad?.type !== 'navigate') restoreValues(document, typed);
  } catch {
    // No storage, or an unreadable value: there is nothing to restore.
  }
}

function formFields(root: ParentNode): Field[] {
  return [
    ...root.querySelectorAll<Field>(
      'input:not([type=hidden],[type=file],[type=submit]),select,textarea',
    ),
  ];
}

function isTickable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function printed(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return chosen?.value ?? '';
}

/** Checkboxes and radio buttons share a name, so that their value is part of the key. */
function fieldKey(field: Field): string {
  return isTickable(field) ? `${field.name}=${field.value}` : field.name;
}
