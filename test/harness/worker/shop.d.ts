import type { MailWake } from '../../../worker/env.ts';

/** The shop's worker. Its environment holds the bindings that a run provides. */
type Shop = {
  fetch: (
    request: Request,
    env: object,
    ctx: Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException' | 'props'>,
  ) => Promise<Response>;
  queue: (batch: Batch, env: object) => Promise<void>;
  scheduled: (event: ScheduledController, env: object) => Promise<void>;
};

/** The fields of a queue's batch that the shop reads. */
type Batch = {
  queue: string;
  messages: readonly {
    id: string;
    timestamp: Date;
    body: MailWake;
    attempts: number;
    ack: () => void;
    retry: (of?: { delaySeconds?: number }) => void;
  }[];
  ackAll: () => void;
  retryAll: () => void;
};

declare const shop: Shop;
export default shop;
