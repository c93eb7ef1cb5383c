/** Declares only the class of Node's module that the runtime supports (compatibility flag nodejs_compat). */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result;
    getStore(): Store | undefined;
  }
}
