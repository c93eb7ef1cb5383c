type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The values of a page's form fields, by the result of `fieldKey`. Checkboxes and radio buttons have
 * booleans.
 */
export type FormValues = Readonly<Record<string, string | boolean>>;

/**
 * The form fields whose values differ from the server's HTML. With `printedToo` also the fields that have a
 * value in that HTML.
 */
export function changedValues(root: ParentNode, printedToo = false): FormValues {
  const typed: Record<string, string | boolean> = {};
  for (const field of formFields(root)) {
    const [now, before] = isTickable(field)
      ? [field.checked, field.defaultChecked]
      : [field.value, printedValue(field)];
    if (now !== before || (printedToo && now)) typed[fieldKey(field)] = now;
  }
  return typed;
}

/** True if the visitor has changed a form field on the page. */
export function hasChanges(root: ParentNode): boolean {
  return Object.keys(changedValues(root)).length > 0;
}

/** Restores the values that the form fields had when the visitor left the page. */
export function restoreValues(root: ParentNode, typed: FormValues): void {
  for (const field of formFields(root)) {
    const value = typed[fieldKey(field)];
    if (value === undefined) continue;
    if (typeof value === 'string') field.value = value;
    else if (isTickable(field)) field.checked = value;
  }
}

/**
 * Saves the changed field values of the page, for the next time this tab loads it.
 * @throws an error if the browser allows no storage
 */
export function saveValues(): void {
  sessionStorage.typed = JSON.stringify([location.pathname, changedValues(document)]);
}

/**
 * Restores the saved field values of this page once, after a reload or the browser's back button. A new visit
 * starts with empty fields.
 */
export function restoreSavedValues(): void {
  try {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [path, typed] = JSON.parse(sessionStorage.typed ?? '[]');
    delete sessionStorage.typed;
    if (path === location.pathname && pageLoad?.type !== 'navigate') restoreValues(document, typed);
  } catch {
    // If there is no storage, or the stored value cannot be parsed, nothing is restored.
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

function printedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return chosen?.value ?? '';
}

/**
 * The key of a form field in `FormValues`. The key of a checkbox or radio button contains the value, because
 * several of them have the same name.
 */
function fieldKey(field: Field): string {
  return isTickable(field) ? `${field.name}=${field.value}` : field.name;
}
