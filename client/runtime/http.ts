/** Spec section 7: the statuses after which the general client asks again. */
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * GETs JSON, once more after a status of spec section 7. Throws when aborted, after `patience`
 * ms in all, on any other status than 200, on a redirect and on what is not JSON.
 */
export async function getJson(url: string, signal: AbortSignal, patience = 8000): Promise<unknown> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, patience);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const ask = () => fetch(url, { signal: limit.signal, headers: { accept: 'application/json' } });
    let response = await ask();
    if (RETRIED.includes(response.status)) response = await ask();
    if (response.status !== 200 || response.redirected)
      throw new Error(`${response.status} ${url}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
