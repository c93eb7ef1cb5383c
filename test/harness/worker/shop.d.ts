import type { Env } from '../../../worker/env.ts';
import type { MailJob } from '../../../worker/mail/mail-job.ts';

/** The shop's worker. */
type Shop = {
  fetch: (
    request: Request,
    env: Env,
    ctx: Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException' | 'props'>,
  ) => Promise<Response>;
  queue: (batch: Batch, env: Env) => Promise<void>;
  scheduled: (event: ScheduledController, env: Env) => Promise<void>;
};

/** What the shop reads of a batch of the queue. */
type Batch = {
  queue: string;
  messages: readonly {
    id: string;
    timestamp: Date;
    body: MailJob;
    attempts: number;
    ack: () => void;
    retry: (of?: { delaySeconds?: number }) => void;
  }[];
  ackAll: () => void;
  retryAll: () => void;
};

declare const shop: Shop;
export default shop;
