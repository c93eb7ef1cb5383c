/**
 * The worker of `npm run dev`: the shop and its lookbook as they were last built, with a script in
 * every page that loads it again after the next build. A mistake is a page with its file and line.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env, MailWake } from '../../../worker/env.ts';
import type { DevFacts } from '../loop/dev-facts.ts';

/** Comes before the bundled file. */
declare const DEV: DevFacts;

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/__dev/socket') return socket();
    if (pathname === '/__dev/build') return liveBuild(request);
    try {
      // Loaded by a request: what it throws then is shown, and does not end the server.
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

/** What `env.LOOKBOOK` is bound to. */
export class Lookbook extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { lookbook } = await import('./shop.ts');
    return lookbook.fetch(request, this.env, this.ctx);
  }
}

/** Tells a page which build is live, once; it ends with this worker. What the page says is logged. */
function socket(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(DEV.build);
  server.addEventListener('message', ({ data }) => console.error(`[browser] ${data}`));
  return new Response(null, { status: 101, webSocket: client });
}

/** Which build is live; loads its modules, so that what one of them throws is known at once. */
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

/** Without an error, of the mistake that keeps the sources from being built. */
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

/** Every page begins with the script; the security policy allows files of our own. */
function withScript(response: Response): Response {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const script = `<script src="${DEV.script}"></script>`;
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.prepend(script, { html: true }) })
    .transform(response);
}
