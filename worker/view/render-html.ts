import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { joined } from './joined.ts';

/**
 * The bytes of React's stream renderer. Without Suspense it has rendered all of a tree before its first byte,
 * so nothing is gained by passing its small chunks on one by one.
 * @throws what a component throws
 */
export async function renderHtml(node: ReactNode): Promise<Uint8Array> {
  // What fails rejects the promise; React would also write it down.
  const stream = await renderToReadableStream(node, { onError: () => {} });
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return joined(chunks);
}

/**
 * The HTML of what no script takes over, as text: a mail, a part that an island is given. It is without the
 * comments by which React finds texts that stand beside each other again. A document begins with its doctype.
 * @throws what a component throws
 */
export async function renderStatic(node: ReactNode): Promise<string> {
  return new TextDecoder().decode(await renderHtml(node)).replaceAll('<!-- -->', '');
}
