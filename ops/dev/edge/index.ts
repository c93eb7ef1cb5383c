/**
 * The worker of `npm run dev`: the last build of the shop and its lookbook. A script in every page reloads the page
 * after the next build. If the sources have a mistake, the worker serves a page with its file and line.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env, MailWake } from '../../../worker/env.ts';
import type { DevFacts } from '../loop/dev-facts.ts';

/** The development server writes this constant at the beginning of the bundled code. */
declare const DEV: DevFacts;

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/__dev/socket') return openSocket();
    if (pathname === '/__dev/build') return liveBuild(request);
    try {
      // The import is within a request, so that an error in a module is shown and does not end the server.
      const { shop } = await import('./shop.ts');
      if (DEV.isBroken && isNavigation(request)) return withScript(await mistakePage(request));
      return withScript(await shop.fetch(request, env, context));
    } catch (error) {
      return withScript(await mistakePage(request, error));
    }
  },

  async queue(batch, env) {
    const { shop } = await import('./shop.ts');
    return shop.queue(batch, env);
  },

  async scheduled(event, env) {
    const { shop } = await import('./shop.ts');
    return shop.scheduled(event, env);
  },
} satisfies ExportedHandler<Env, MailWake>;

/** The service of the binding `env.LOOKBOOK`. */
export class Lookbook extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { lookbook } = await import('./shop.ts');
    return lookbook.fetch(request, this.env, this.ctx);
  }
}

/**
 * Opens a socket that sends the name of the live build once. It closes when a new build replaces this worker. The
 * messages that the page sends are logged.
 */
function openSocket(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(DEV.build);
  server.addEventListener('message', ({ data }) => console.error(`[browser] ${data}`));
  return new Response(null, { status: 101, webSocket: client });
}

/**
 * Answers with the name of the live build. Before that it imports the build's modules, so that their errors are
 * reported at once.
 */
async function liveBuild(request: Request): Promise<Response> {
  try {
    await import('./shop.ts');
  } catch (error) {
    await mistakePage(request, error);
  }
  return new Response(DEV.build);
}

function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('Accept')?.includes('text/html') === true;
}

/**
 * Returns the page that shows an error of the worker; without `error`, the page that shows the mistakes in the
 * sources.
 */
async function mistakePage(request: Request, error?: unknown): Promise<Response> {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Thrown', message: String(error), stack: '' };
  const page = await fetch(DEV.mistakes, {
    method: 'POST',
    headers: { Accept: isNavigation(request) ? 'text/html' : 'text/plain' },
    body: error === undefined ? null : JSON.stringify({ build: DEV.build, name, message, stack }),
  });
  return new Response(page.body, { status: 500, headers: page.headers });
}

/** Adds the reload script to the head of a page. The security policy allows scripts from the shop's own origin. */
function withScript(response: Response): Response {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const script = `<script src="${DEV.script}"></script>`;
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.prepend(script, { html: true }) })
    .transform(response);
}
