import { createTestHarness } from 'wrangler';
import type { RunRequest, RunResult } from './worker/index.ts';
import type { SequenceName } from './worker/runs/sequences.ts';

/** Runs of the shop in a runtime of their own. */
export type Harness = {
  sequences: () => Promise<SequenceName[]>;
  run: (request: RunRequest) => Promise<RunResult>;
  close: () => Promise<void>;
};

/** Starts the production build behind the harness's entry, with its stores and the wallet sandbox. */
export async function startHarness(): Promise<Harness> {
  const server = createTestHarness({
    workers: [
      {
        config: {
          name: 'harness',
          main: 'test/harness/worker/index.ts',
          compatibility_date: '2026-10-23',
          compatibility_flags: ['nodejs_compat'],
          assets: { directory: 'assets', binding: 'ASSETS' },
          vars: {
            WEBHOOK_ID: 'SANDBOXWEBHOOK',
            WEBHOOK_DELAY_MS: 200,
            REDELIVERY_MS: [1000, 60_000, 3_600_000],
          },
          kv_namespaces: [{ binding: 'REDIRECTS', id: 'redirects' }],
          d1_databases: [
            {
              binding: 'DB',
              database_name: 'harness',
              database_id: 'harness',
              migrations_dir: 'worker/orders/store/migrations',
            },
          ],
          durable_objects: { bindings: [{ name: 'HARNESS', class_name: 'Harness' }] },
          migrations: [{ tag: 'v1', new_sqlite_classes: ['Harness'] }],
        },
      },
    ],
  });
  await server.listen();
  await server.getWorker().applyD1Migrations('DB');
  return {
    sequences: async () => (await (await server.fetch('/')).json()) as SequenceName[],
    run: async (request) => {
      const answer = await server.fetch('/', { method: 'POST', body: JSON.stringify(request) });
      if (!answer.ok)
        throw new Error(`The harness answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as RunResult;
    },
    close: () => server.close(),
  };
}
