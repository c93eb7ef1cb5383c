/** The shop's files, each read once; what is none of these `paths` is 404. */
export function files(source: Fetcher, paths: readonly string[]): Pick<Fetcher, 'fetch'> {
  const known = new Set(paths);
  const kept = new Map<string, ArrayBuffer>();
  return {
    fetch: async (asked) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked);
      if (!known.has(pathname)) return new Response(null, { status: 404 });
      const file =
        kept.get(pathname) ??
        (await (await source.fetch(new URL(pathname, 'http://files/'))).arrayBuffer());
      kept.set(pathname, file);
      return new Response(file);
    },
  };
}
