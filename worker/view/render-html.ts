import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * The bytes of React's stream renderer. Without Suspense it has rendered all of a tree before its first byte,
 * so nothing is gained by passing its small chunks on one by one: the platform joins them.
 * @throws what a component throws
 */
export async function renderHtml(node: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  // What fails rejects the promise; React would also write it down.
  const stream = await renderToReadableStream(node, { onError: () => {} });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The HTML of what no script takes over, as text: a mail, a part that an island is given. It is without the
 * comments by which React finds texts that stand beside each other again. A document begins with its doctype.
 * @throws what a component throws
 */
export async function renderStatic(node: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderHtml(node)).replaceAll('<!-- -->', '');
}
