import type { MailWake } from '../../../worker/env.ts';

/** The shop's worker; its environment is what a run gives it of the platform. */
type Shop = {
  fetch: (
    request: Request,
    env: object,
    ctx: Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException' | 'props'>,
  ) => Promise<Response>;
  queue: (batch: Batch, env: object) => Promise<void>;
  scheduled: (event: ScheduledController, env: object) => Promise<void>;
};

/** What the shop reads of a batch of the queue. */
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
