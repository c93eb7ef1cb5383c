import type { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import { answerRequest } from '../../../worker/orders/routes/operator/operator-api.ts';
import { toEnv } from '../scale/order-tasks.ts';
import { toD1 } from '../scale/sqlite-d1.ts';

/** Replaces `fetch` with an operator API of this database, so that commands run without a shop. */
export function stubOperatorApi(db: DatabaseSync): void {
  const context = { env: toEnv(toD1(db)), operator: 'local operator', role: 'erase' } as const;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const answer = await answerRequest({ ...context, now: Date.now() }, JSON.parse(body));
    return Response.json(answer.body, { status: answer.status });
  });
}
