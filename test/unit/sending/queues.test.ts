import { expect, test, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { handleMail } from '../../../worker/sending/mail-sending.ts';

type Queues = {
  producers?: { queue: string }[];
  consumers?: { queue: string; dead_letter_queue?: string | undefined }[];
};

test.each([[{}], [{ env: 'production' }], [{ env: 'staging' }]])(
  'rule 7.26: with the configuration %j the worker receives and logs the undeliverable messages of its queue',
  async (place) => {
    const config = { config: 'wrangler.toml', ...place };
    const { queues }: { queues: Queues } = readConfig(config, { hideWarnings: true });
    const { consumers = [], producers: [producer] = [] } = queues;
    const deadLetterQueue = consumers.find(
      ({ queue }) => queue === producer?.queue,
    )?.dead_letter_queue;
    expect(consumers.map(({ queue }) => queue)).toEqual([producer?.queue, deadLetterQueue]);
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const batch = { queue: deadLetterQueue, messages: [{ body: { key: 'order:p' } }] };
    // The environment has no bindings, so the handler can only log the queued message.
    await handleMail(batch as object as Parameters<typeof handleMail>[0], {} as never);
    const lines = error.mock.calls.map(([line]) => JSON.parse(line));
    error.mockRestore();
    expect(lines).toEqual([{ event: 'mailWakeLost', key: 'order:p' }]);
  },
);
