/** The part of Node's module that the harness uses. The platform's types lack it, and Node's types clash with them. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result;
    getStore(): Store | undefined;
  }
}
