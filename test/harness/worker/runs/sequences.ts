import { HOUR, MINUTE } from '../../../../worker/durations.ts';
import type { Provider } from '../actors/provider.ts';
import type { World } from '../world.ts';
import { Script } from './script.ts';

type Sequence = (script: Script) => Promise<void>;

/** Sequences that once led to a wrong charge or lost money. */
const steps = {
  'a refused upsell is not charged by a late approval': async (script) => {
    const { visitor, tab } = script;
    await script.toUpsell('vault-late');
    script.instruct({ behaviour: 'decline', operation: 'capture', times: 1 });
    await script.do(() => visitor.accept(tab));
    await script.do(() => visitor.approve(tab, 'approve'));
    await script.webhooks();
    script.pass(6 * MINUTE);
    await script.job();
  },

  'a saved wallet is charged once although the provider’s answers are lost': async (script) => {
    const { visitor, tab } = script;
    await script.toUpsell();
    script.fail(/^provider POST .*orders$/, 'failAfter', 3);
    await script.do(() => visitor.accept(tab));
    await script.do(() => visitor.accept(tab));
    script.pass(6 * MINUTE);
    await script.job();
  },

  'a saved wallet is not charged again after a charge without an answer was given up': async (
    script,
  ) => {
    const { visitor, tab } = script;
    await script.toUpsell();
    const offer = visitor.duplicate(tab);
    script.fail(/^provider POST .*orders$/, 'failAfter', 3);
    await script.do(() => visitor.accept(tab));
    await script.do(() => visitor.decline(tab));
    await script.do(() => visitor.accept(offer));
    script.dropWebhooks();
    script.pass(31 * MINUTE);
    await script.job();
  },

  'an upsell is not charged after its order was refunded': async (script) => {
    const { visitor, tab } = script;
    await script.toUpsell('vault-late');
    const order = script.lastCapture();
    // The buyer presses before the wallet is saved: the upsell needs an approval at the wallet.
    await script.do(() => visitor.accept(tab));
    await script.webhooks();
    await script.refundWhole(order);
    await script.webhooks();
    await script.do(() => visitor.approve(tab, 'approve'));
    await script.webhooks();
    script.pass(6 * MINUTE);
    await script.job();
  },

  'a buyer who approves a closed upsell is informed, even without webhooks': async (script) => {
    const { visitor, tab } = script;
    await script.toUpsell('vault-late');
    await script.do(() => visitor.accept(tab));
    script.pass(61 * MINUTE);
    await script.job();
    await script.do(() => visitor.approve(tab, 'approve', { comesBack: false }));
    script.dropWebhooks();
  },

  'a charge without an answer is found after the offer was declined, however late the job runs':
    async (script) => {
      const { visitor, tab } = script;
      script.silence();
      await script.toUpsell();
      const offer = visitor.duplicate(tab);
      script.fail(/^D1 run: UPDATE payments SET provider_order_id/, 'failAfter');
      await script.do(() => visitor.accept(tab));
      script.pass(240 * HOUR);
      await script.do(() => visitor.decline(offer));
      await script.job();
    },

  'a charge that could not be stored is found': async (script) => {
    const { visitor, tab } = script;
    script.instruct({ behaviour: 'decline', operation: 'capture', times: 1 });
    await script.toConfirm();
    const second = visitor.duplicate(tab);
    await script.do(() => visitor.press(tab));
    script.fail(/^D1 batch: UPDATE orders SET status/, 'failBefore');
    await script.do(() => visitor.press(second));
    script.dropWebhooks();
    for (let run = 0; run < 3; run += 1) {
      script.pass(5 * MINUTE);
      await script.job();
    }
  },

  'a buyer who sees a refusal late is not charged by a repeated call': async (script) => {
    const { visitor, tab } = script;
    const write = /^D1 batch: UPDATE orders SET status/;
    const charge = /^provider POST .*orders$/;
    await script.toUpsell();
    script.instruct({ behaviour: 'decline', operation: 'capture', times: 1 });
    await script.hold(write);
    await script.do(() => visitor.accept(tab));
    await script.hold(new RegExp(`${write.source}|${charge.source}`));
    script.pass(6 * MINUTE);
    await script.job();
    await script.hold(charge);
    await script.hold(null);
  },

  'a press is charged even if its order is old': async (script) => {
    const { visitor, tab } = script;
    await script.toConfirm();
    script.pass(61 * MINUTE);
    script.fail(/^provider POST .*capture$/, 'failBefore', 3);
    await script.do(() => visitor.press(tab));
  },

  'a buyer who orders again after a charge with an unknown outcome pays one order': async (
    script,
  ) => {
    const { visitor, tab } = script;
    await script.toConfirm();
    script.fail(/^provider POST .*capture$/, 'failBefore', 3);
    script.fail(/^provider GET/, 'failBefore', 6);
    await script.do(() => visitor.press(tab));
    await script.toConfirm({ bundle: 'slim-5' });
    await script.do(() => visitor.press(tab));
    script.pass(6 * MINUTE);
    await script.job();
  },

  'an order waits while a newer order of its browser is pending, and is closed when the newer order is paid':
    async (script) => {
      await twoPressedOrders(script);
      await script.settlePending(script.lastCapture(), 'COMPLETED');
      await script.webhooks();
      script.pass(6 * MINUTE);
      await script.job();
    },

  'an order that waited for a newer order is charged after the refusal of the newer order': async (
    script,
  ) => {
    await twoPressedOrders(script);
    await script.settlePending(script.lastCapture(), 'DECLINED');
    await script.webhooks();
    script.pass(6 * MINUTE);
    await script.job();
  },

  'the second of two orders is refunded if it settles late and nobody saw it': async (script) => {
    const { visitor, tab } = script;
    await script.toConfirm({ behaviour: 'pending' });
    script.fail(/^visitor POST .*confirm/, 'failAfter');
    await script.do(() => visitor.press(tab));
    const first = script.lastCapture();
    await script.toConfirm({ bundle: 'slim-5' });
    await script.do(() => visitor.press(tab));
    await script.settlePending(first, 'COMPLETED');
    await script.webhooks();
  },

  'an order is not charged if an earlier order of its browser is paid and nobody saw it': async (
    script,
  ) => {
    const { visitor, tab } = script;
    await script.toConfirm();
    script.fail(/^visitor POST .*confirm/, 'failAfter');
    script.fail(/mail/, 'failBefore', 9);
    await script.do(() => visitor.press(tab));
    await script.toConfirm({ bundle: 'slim-5' });
    await script.do(() => visitor.press(tab));
    script.pass(6 * MINUTE);
    await script.job();
  },

  'a refund is noticed without a webhook': async (script) => {
    await script.toUpsell();
    await script.webhooks();
    script.instruct({ behaviour: 'no-webhook', operation: 'refund', times: 1 });
    await script.refundWhole(script.lastCapture());
  },

  'a pending payment is queried until the wallet decides': async (script) => {
    const { visitor, tab } = script;
    await script.toConfirm({ behaviour: 'pending' });
    await script.do(() => visitor.press(tab));
    await script.webhooks();
    for (const hours of [1, 24, 48, 71, 74]) {
      script.pass(hours * HOUR);
      await script.job();
    }
    await script.settlePending(script.lastCapture(), 'COMPLETED');
    script.dropWebhooks();
  },
} as const satisfies Record<string, Sequence>;

/**
 * The buyer presses an order while the wallet answers no charge, and then a newer order, which the wallet leaves pending.
 * The scheduled job runs after both.
 */
async function twoPressedOrders(script: Script): Promise<void> {
  const { visitor, tab } = script;
  await script.toConfirm();
  script.fail(/^provider POST .*capture$/, 'failBefore', 3);
  script.fail(/^provider GET/, 'failBefore', 6);
  await script.do(() => visitor.press(tab));
  await script.toConfirm({ bundle: 'slim-5', behaviour: 'pending' });
  await script.do(() => visitor.press(tab));
  script.pass(6 * MINUTE);
  await script.job();
}

export type SequenceName = keyof typeof steps;
export const sequenceNames = Object.keys(steps) as SequenceName[];

/** Runs a sequence, then lets all work finish. */
export async function runSequence(
  name: SequenceName,
  world: World,
  provider: Provider,
): Promise<void> {
  const script = new Script(world, provider);
  await steps[name](script);
  await script.end();
}
