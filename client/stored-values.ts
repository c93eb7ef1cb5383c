import { memory } from './memory.ts';

/**
 * Reads an object from the tab's session storage. An empty object if there is nothing under the key. Never
 * throws.
 */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
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
