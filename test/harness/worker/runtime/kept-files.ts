/** Files that are read once for all runs and cases: what answers at once takes no part in one. */
export function keptFiles(files: Fetcher): { fetch: (url: string | URL) => Promise<Response> } {
  const kept = new Map<string, ArrayBuffer>();
  return {
    fetch: async (url) => {
      const { pathname } = new URL(url);
      const file = kept.get(pathname) ?? (await (await files.fetch(url)).arrayBuffer());
      kept.set(pathname, file);
      return new Response(file);
    },
  };
}
