import { expect, test, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { handleMail } from '../../../worker/mail/deliver.ts';

type Queues = {
  producers?: { queue: string }[];
  consumers?: { queue: string; dead_letter_queue?: string | undefined }[];
};

test.each([[{}], [{ env: 'production' }], [{ env: 'staging' }]])(
  'rule 7.26: with %j a message that the platform delivers in vain comes back to us',
  async (place) => {
    const config = { config: 'wrangler.toml', ...place };
    const { queues }: { queues: Queues } = readConfig(config, { hideWarnings: true });
    const { consumers = [], producers: [own] = [] } = queues;
    const dead = consumers.find(({ queue }) => queue === own?.queue)?.dead_letter_queue;
    expect(consumers.map(({ queue }) => queue)).toEqual([own?.queue, dead]);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const batch = { queue: dead, messages: [{ body: { key: 'order:p' } }] };
    // Nothing else is done with it: whatever that would ask for is not there.
    await handleMail(batch as object as Parameters<typeof handleMail>[0], {} as never);
    const lines = told.mock.calls.map(([line]) => JSON.parse(line));
    told.mockRestore();
    expect(lines).toEqual([{ event: 'mailWakeLost', key: 'order:p' }]);
  },
);
