/** Reads each static file once for all runs and cases, so that a file's read is no step of a run. */
export function cachedFiles(files: Fetcher): { fetch: (url: string | URL) => Promise<Response> } {
  const cache = new Map<string, ArrayBuffer>();
  return {
    fetch: async (url) => {
      const { pathname } = new URL(url);
      const file = cache.get(pathname) ?? (await (await files.fetch(url)).arrayBuffer());
      cache.set(pathname, file);
      return new Response(file);
    },
  };
}
