import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * The bytes of React's stream renderer. Without Suspense it has rendered all of a tree before its first byte,
 * so nothing is gained by passing its small chunks on one by one.
 * @throws what a component throws
 */
export async function renderHtml(node: ReactNode): Promise<Uint8Array> {
  // What fails rejects the promise; React would also write it to the console.
  const stream = await renderToReadableStream(node, { onError: () => {} });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
