import type { Env } from '../../../worker/env.ts';
import type worker from '../../../worker/index.ts';

/** The bindings of a worker that a test needs. A test fails at a binding that it does not give. */
export function fakeEnv(bindings: object): Env {
  return bindings as Env;
}

type Context = Parameters<typeof worker.fetch>[2];

/** The context of a request. The work after the answer is added to `work`. */
export function fakeContext(work: Promise<unknown>[] = []): Context {
  const context: object = {
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    passThroughOnException: () => {},
    props: {},
  };
  return context as Context;
}
