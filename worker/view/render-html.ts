import './short-text-encoder.ts';
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
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
