import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders a React tree to HTML as bytes, with React's stream renderer. Without `Suspense`, React renders
 * the whole tree before it sends the first byte. So streaming would be no faster.
 * @throws the errors of a component
 */
export async function renderHtml(node: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  // An error in a component rejects the promise. Without this handler React would log the error, too.
  const stream = await renderToReadableStream(node, { onError: () => {} });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Renders a React tree that no script hydrates to an HTML text: a mail, a page for operators or
 * developers, the invoices, or a part that an island receives. React's comments between neighbouring texts
 * are removed. A whole document begins with its doctype.
 * @throws the errors of a component
 */
export async function renderStatic(node: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderHtml(node)).replaceAll('<!-- -->', '');
}
