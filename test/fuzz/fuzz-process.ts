import { readdirSync } from 'node:fs';
import { startRuntime } from '../harness/runtime-process.ts';
import type { Asked, Told } from './worker/index.ts';

/** The shop in a runtime of its own, which is asked for cases. */
export type Fuzz = {
  tell: (asked: Asked) => Promise<Told>;
  close: () => Promise<void>;
};

/** What a runtime keeps of its cases fills its memory after some thousands. */
const QUESTIONS_OF_A_RUNTIME = 4;

/** Starts the production build behind the entry of the cases. */
export async function startFuzz(): Promise<Fuzz> {
  const entries = readdirSync('assets', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice('assets'.length));
  const runtime = await startRuntime('test/fuzz/worker/index.ts', {
    questions: QUESTIONS_OF_A_RUNTIME,
    bindings: {
      WEBHOOK_ID: 'SANDBOXWEBHOOK',
      WEBHOOK_DELAY_MS: 0,
      REDELIVERY_MS: [],
      FILES: paths,
    },
    durableObjects: { FUZZ: { className: 'Fuzz', useSQLite: true } },
  });
  return {
    tell: async (asked) => (await runtime.ask(asked)) as Told,
    close: runtime.close,
  };
}
