/** The first wait before asking again, in ms; each later one is twice as long. */
const BACK_OFF_MS = 250;
const TRIES_MORE = 2;
/** Statuses of failures that may pass (rule 13.9). */
const passing = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * GETs JSON. After a status of rule 13.9 or a network failure it asks again, twice at most,
 * as late as `Retry-After` says or with a wait that doubles; a server that wants more than
 * `patience` is not asked again. Throws when `signal` aborts, after `patience` ms in all, on any
 * other status than 200 and on what is not JSON.
 */
export async function getJson(
  url: string,
  signal?: AbortSignal,
  patience = 8000,
): Promise<unknown> {
  // Not `AbortSignal.any`, which phones of 2023 lack.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, patience);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    for (let tries = 0; ; tries += 1) {
      const isLast = tries === TRIES_MORE;
      const response = await fetch(url, {
        signal: limit.signal,
        headers: { accept: 'application/json' },
      }).catch((failure: unknown) => {
        if (isLast || limit.signal.aborted) throw failure;
        return undefined;
      });
      // A failure may say anything, a proxy's HTML included: only an answer of 200 is read as JSON.
      if (response?.status === 200) return JSON.parse(await response.text());
      const wait = retryAfter(response) ?? BACK_OFF_MS * 2 ** tries;
      if (response && (isLast || wait > patience || !passing.includes(response.status))) {
        throw new Error(`${response.status} ${url}`);
      }
      await new Promise((resume) => setTimeout(resume, wait));
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** How many ms a server asks to wait; undefined where it says nothing. */
function retryAfter(response: Response | undefined): number | undefined {
  const said = response?.headers.get('retry-after');
  if (!said) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
