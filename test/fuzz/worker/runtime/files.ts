/** Serves the shop's static files from memory and reads each file once. A path outside `paths` is a 404. */
export function files(source: Fetcher, paths: readonly string[]): Pick<Fetcher, 'fetch'> {
  const existing = new Set(paths);
  const stored = new Map<string, ArrayBuffer>();
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : request);
      if (!existing.has(pathname)) return new Response(null, { status: 404 });
      const file =
        stored.get(pathname) ??
        (await (await source.fetch(new URL(pathname, 'http://files/'))).arrayBuffer());
      stored.set(pathname, file);
      return new Response(file);
    },
  };
}
