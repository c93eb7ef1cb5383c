/** The wait before the first retry, in ms. The next wait is twice as long. */
const BACK_OFF_MS = 250;
const MAX_RETRIES = 2;
/** HTTP statuses of temporary errors (rule 13.9). */
const temporaryStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * GETs JSON. After a temporary status (rule 13.9) or a network error it repeats the request, twice at most. It
 * waits for the time in `Retry-After`, or for a time that doubles; it does not wait longer than `timeout`. Throws
 * if `signal` aborts, after `timeout` ms in all, for any status other than 200, and for a body that is not JSON.
 */
export async function getJson(url: string, signal?: AbortSignal, timeout = 8000): Promise<unknown> {
  // Not `AbortSignal.any`, which phones of 2023 lack.
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
      // The body of an error may be anything, such as a proxy's HTML. Only a 200 response is parsed as JSON.
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

/** The wait that a response requests in `Retry-After`, in ms; undefined without the header. */
function retryAfter(response: Response | undefined): number | undefined {
  const header = response?.headers.get('retry-after');
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
