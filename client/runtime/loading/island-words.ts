import { getJson } from './http.ts';

/**
 * Loads the texts of an island from their web address. `islands.ts` imports this file dynamically in place of
 * `http.ts`. A dynamic import of `http.ts`, which other files import too, would load the bundler's runtime and
 * so cost one more round trip.
 * @throws the errors of `getJson`
 */
export function loadWords(address: string, signal: AbortSignal): Promise<object> {
  return getJson(address, signal) as Promise<object>;
}
