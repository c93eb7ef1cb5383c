/**
 * The values of a tab whose browser allows no storage, as JSON by key. They live until the next full load of a page:
 * navigation in the page keeps them.
 */
const memory = new Map<string, string>();

/**
 * Reads an object from the tab's session storage. An empty object if there is nothing under the key. Never
 * throws.
 */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storedText(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** True if the tab has a value under `key`. Never throws. */
export function hasStored(key: string): boolean {
  return storedText(key) !== null;
}

/**
 * Stores an object under a key of the tab's session storage; null deletes the key. If the browser allows no
 * storage, the object stays in memory.
 */
export function store(key: string, value: object | null): void {
  memory.delete(key);
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    if (value) memory.set(key, JSON.stringify(value));
  }
}

function storedText(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
