/**
 * A call to the provider. All repeats of a call have the same id and the same body, byte by byte. Another call has
 * another id, because the provider answers a used id with the answer to its first call. `body` is JSON.
 */
export type ProviderCall = { requestId: string; body: string };
