import { getJson } from './http.ts';

/**
 * The words of an island at their address. Throws like `getJson`, which others import: asked for by itself, its
 * chunk would need the bundler's helpers, a round trip more.
 */
export function loadWords(address: string, signal: AbortSignal): Promise<object> {
  return getJson(address, signal) as Promise<object>;
}
