/** True if the tab's session storage has a value under `key`. False without access to the storage. */
export function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
