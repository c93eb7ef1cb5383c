import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { formatMistake, type Mistake, toMistakes } from '../../build/mistake.ts';
import { HOST } from '../shop/ports.ts';

/** The functions of the development server that the mistake server uses. */
type Handlers = {
  /** The mistakes of the present sources. */
  current: () => readonly Mistake[];
  /** Replaces the positions in a stack by positions in the sources. */
  inSources: (stack: string) => string;
  /** The name of the newest build. The worker of an earlier build may still throw errors. */
  newest: () => string;
  /** Receives the errors of the newest build's worker. */
  onThrown: (mistakes: readonly Mistake[]) => void;
};

const errorShape = z.object({
  build: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
});

/**
 * Starts a server that makes pages about mistakes for the development worker. The page shows the posted error, or
 * without an error the mistakes in the sources. Returns the server's address.
 */
export async function mistakeServer(root: string, handlers: Handlers): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const error = body ? errorShape.parse(JSON.parse(body)) : null;
    const mistakes = error ? toMistakes(root, inSources(error)) : handlers.current();
    if (error?.build === handlers.newest()) handlers.onThrown(mistakes);
    const type = request.headers.accept === 'text/html' ? 'text/html' : 'text/plain';
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(
      type === 'text/html'
        ? mistakePage(root, mistakes)
        : mistakes.map((mistake) => formatMistake(mistake, root)).join('\n\n'),
    );
  });

  function inSources({ name, message, stack = '' }: z.infer<typeof errorShape>): Error {
    return Object.assign(new Error(message), { name, stack: handlers.inSources(stack) });
  }

  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, HOST, resolve);
  await promise;
  return `http://${HOST}:${(server.address() as AddressInfo).port}/`;
}

/** The page that replaces all pages while there are mistakes. */
function mistakePage(root: string, mistakes: readonly Mistake[]): string {
  const articles = mistakes.map((mistake) => {
    const [place = '', ...code] = formatMistake({ ...mistake, message: '' }, root).split('\n');
    return `<article><h1>${escaped(mistake.message)}</h1><p>${escaped(place)}</p><pre>${escaped(code.join('\n'))}</pre></article>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Mistake · ${escaped(mistakes[0]?.file ?? 'development')}</title>
<style>
body { margin: 5vmin; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
article { border-left: 4px solid crimson; padding-left: 1rem; margin-bottom: 3rem; }
h1 { font-size: 1.25rem; white-space: pre-wrap; }
p, pre { font-family: ui-monospace, monospace; overflow-x: auto; }
</style>
</head>
<body>
${articles.join('\n')}
<footer>Correct the mistake and save the file. This page then reloads.</footer>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
