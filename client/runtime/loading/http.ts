import { ofetch } from 'ofetch';

/** The first wait before asking again, in ms; each later one is twice as long. */
const BACK_OFF_MS = 250;
const TRIES_MORE = 2;

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
  // Not `AbortSignal.any`, which phones of 2023 lack; nor `timeout`, after which ofetch would ask again.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, patience);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await ofetch.raw(url, {
      signal: limit.signal,
      headers: { accept: 'application/json' },
      // A failure may say anything, a proxy's HTML included: only an answer of 200 is read as JSON.
      responseType: 'text',
      retry: TRIES_MORE,
      retryDelay: ({ response, options }) =>
        retryAfter(response) ?? BACK_OFF_MS * 2 ** (TRIES_MORE - Number(options.retry)),
      onResponse({ response, options }) {
        if ((retryAfter(response) ?? 0) > patience) options.retry = false;
      },
    });
    if (response.status !== 200) throw new Error(`${response.status} ${url}`);
    return JSON.parse(String(response._data));
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
