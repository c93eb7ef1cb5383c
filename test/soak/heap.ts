import * as z from 'zod';

/** How long the inspector may take, in ms. */
const LIMIT = 60_000;

const questions = ['HeapProfiler.enable', 'HeapProfiler.collectGarbage'] as const;
const LAST = questions.length + 1;

const answer = z.object({ id: z.literal(LAST), result: z.object({ usedSize: z.number() }) });

/** What is alive in a worker's isolate after a collection, in bytes, by the runtime's inspector. Throws Error where that does not answer. */
export async function heapOf(inspector: URL, worker: string): Promise<number> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(() => reject(new Error('The inspector does not answer')), LIMIT);
  socket.onerror = () => reject(new Error('The inspector refuses'));
  socket.onopen = () => {
    for (const [i, method] of [...questions, 'Runtime.getHeapUsage'].entries()) {
      socket.send(JSON.stringify({ id: i + 1, method }));
    }
  };
  socket.onmessage = ({ data }) => {
    const told = answer.safeParse(JSON.parse(String(data)));
    if (told.success) resolve(told.data.result.usedSize);
  };
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
