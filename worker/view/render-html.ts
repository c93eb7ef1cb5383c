import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * The HTML of a React tree as bytes, made by React's stream renderer. Without Suspense React renders the
 * whole tree before the first byte. So streaming its small chunks would bring nothing: the platform joins
 * them.
 * @throws the errors of a component
 */
export async function renderHtml(node: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  // An error rejects the promise. Without this handler React would also log it.
  const stream = await renderToReadableStream(node, { onError: () => {} });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The HTML of a static tree as text: a mail, or a part that an island receives. React's comments between
 * neighbouring texts are removed, because no script hydrates the HTML. A document begins with its doctype.
 * @throws the errors of a component
 */
export async function renderStatic(node: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderHtml(node)).replaceAll('<!-- -->', '');
}
