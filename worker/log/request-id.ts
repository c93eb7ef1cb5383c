import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Nothing but the id is stored, never Hono's context: where a store holds an answer that was made within it,
 * the runtime never lets go of either (rule 5.36).
 */
const current = new AsyncLocalStorage<string>();

/** Handles a request under its id. */
export function withRequestId<Result>(id: string, handle: () => Result): Result {
  return current.run(id, handle);
}

/** The id of the request that is being handled; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore();
}
