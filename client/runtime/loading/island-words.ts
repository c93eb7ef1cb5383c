import { getJson } from './http.ts';

/** The words of an island, which it names by their address; none where it has none. Throws like `getJson`. */
export async function loadWords(island: HTMLElement, signal: AbortSignal): Promise<object> {
  const address = island.getAttribute('words');
  return address ? ((await getJson(address, signal)) as object) : {};
}
