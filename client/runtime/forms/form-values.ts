type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a page's form fields by `fieldKey`; booleans for checkboxes and radio buttons. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/**
 * The fields with values that differ from the server's HTML. With `printedToo` also the fields that the server
 * printed with a value.
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

/** True if the visitor has changed a field of the page. */
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

/** Saves the changed values of the page for its next load in this tab. Throws without storage. */
export function saveValues(): void {
  sessionStorage.typed = JSON.stringify([location.pathname, changedValues(document)]);
}

/** Restores the saved values of this page once, after a reload or the back button. A new visit starts empty. */
export function restoreSavedValues(): void {
  try {
    const [pageLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [path, typed] = JSON.parse(sessionStorage.typed ?? '[]');
    delete sessionStorage.typed;
    if (path === location.pathname && pageLoad?.type !== 'navigate') restoreValues(document, typed);
  } catch {
    // Without storage, or with an unreadable value, nothing is restored.
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

/** The key of a field. Checkboxes and radio buttons share a name, so their key contains the value. */
function fieldKey(field: Field): string {
  return isTickable(field) ? `${field.name}=${field.value}` : field.name;
}
