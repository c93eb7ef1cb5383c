import { getJson } from './http.ts';

/**
 * Loads the words of an island from their address. Throws like `getJson`. `islands.ts` imports this file dynamically
 * and not `http.ts`: the chunk of a shared file would need the bundler's runtime and so one more round trip.
 */
export function loadWords(address: string, signal: AbortSignal): Promise<object> {
  return getJson(address, signal) as Promise<object>;
}
