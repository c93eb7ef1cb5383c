/**
 * Sends data to our server once, also while the page unloads, without cookies and without the
 * page's query. Failures are ignored.
 */
export function send(path: string, facts: unknown): void {
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(facts),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => {});
}
