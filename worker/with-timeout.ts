/**
 * Returns the result of `work` if it finishes within `ms` milliseconds. A later result is ignored.
 * @throws Error after `ms` milliseconds, or the error of `work`
 */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
