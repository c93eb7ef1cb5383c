/** Reads the object under a key of the tab's session storage; an empty object if there is none. Never throws. */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/**
 * Stores an object under a key of the tab's session storage; null deletes the key. Does nothing without
 * storage.
 */
export function store(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // The page works without the stored value.
  }
}
