/**
 * What `work` comes to, if it does so within `ms` milliseconds. What it does afterwards is not waited for.
 * @throws Error when the time is over, and whatever `work` rejects with before
 */
export async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
