/** The time in ms before the first repeated request. The time before the second one is twice as long. */
const BACK_OFF_MS = 250;
const MAX_RETRIES = 2;
/** The HTTP statuses of temporary errors, after which a request is repeated (rule 13.9). */
const temporaryStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * Loads JSON by GET. After a temporary status (rule 13.9) or a network error it repeats the request, at most
 * twice. Before it repeats the request, it waits for the time in the header `Retry-After`, or else for a time
 * that doubles. After `timeout` ms it cancels the running request and begins no other.
 * @throws an error if `signal` aborts, after `timeout` ms, for a repeated network error, for a status other than
 * 200, and for a body that is not JSON
 */
export async function getJson(url: string, signal?: AbortSignal, timeout = 8000): Promise<unknown> {
  // Browsers on phones of 2023 lack `AbortSignal.any`.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, timeout);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    for (let tries = 0; ; tries += 1) {
      const isLast = tries === MAX_RETRIES;
      const response = await fetch(url, {
        signal: limit.signal,
        headers: { accept: 'application/json' },
      }).catch((error: unknown) => {
        if (isLast || limit.signal.aborted) throw error;
        return undefined;
      });
      // An error's body may be anything, such as HTML from a proxy. So only a 200 response is parsed as JSON.
      if (response?.status === 200) return JSON.parse(await response.text());
      const wait = retryAfter(response) ?? BACK_OFF_MS * 2 ** tries;
      if (response && (isLast || wait > timeout || !temporaryStatuses.includes(response.status))) {
        throw new Error(`${response.status} ${url}`);
      }
      await new Promise((resume) => setTimeout(resume, wait));
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** The time in ms that a response requests in the header `Retry-After`; undefined without this header. */
function retryAfter(response: Response | undefined): number | undefined {
  const header = response?.headers.get('retry-after');
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
