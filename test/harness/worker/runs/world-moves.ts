import * as wallet from '../../../../sandbox/control/wallet-acts.ts';
import { HOUR, MINUTE, SECOND } from '../../../../worker/durations.ts';
import type { ProviderCapture } from '../actors/provider.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { Exploration } from './exploration.ts';
import type { Kind } from './kinds.ts';
import {
  answers,
  disputeOutcomes,
  refundAnswers,
  refundOutcomes,
  refusals,
  walletActs,
} from './wallet-choices.ts';

const MAX_JOBS = 5;
/** The longest jump of the clock while a task runs, in ms. A real worker never runs longer than this. */
const SHORT_JUMP = 6 * MINUTE;
/** The longest time until the wallet decides about a pending payment, in ms. */
const LONG_HOLD = 73 * HOUR;
/** After this many actions of the buyer and of operators there are no more. */
export const MAX_ACTS = 11;

type WorldMove = {
  /** The weight of the move. 0 means that it is impossible. */
  weight: (run: Exploration) => number;
  make: (run: Exploration) => void;
};

function possibleJumps({ world, kind }: Exploration): Kind['jumps'] {
  return world.engine.isIdle ? kind.jumps : [MINUTE, SHORT_JUMP];
}

function hasMoney({ status }: { status: string }): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}

/** True for a capture whose order is paid or pending. */
function isPlaced({ status }: ProviderCapture): boolean {
  return hasMoney({ status }) || status === 'PENDING';
}

/** True for a capture on which the wallet acts: the shop alone gives back a second charge. */
function isActedOn({ status, isAgain }: ProviderCapture): boolean {
  return hasMoney({ status }) && !isAgain;
}

/** The moves of everything except the buyer's tabs: of the network, the queue, the clock, the wallet and operators. */
export const worldMoves = {
  'the provider sends its due webhooks': {
    weight: (run) => {
      const due = run.provider.nextDue();
      return due !== null && due - virtualTime.now() <= Math.max(...possibleJumps(run)) ? 6 : 0;
    },
    make: ({ provider }) => {
      virtualTime.goTo(provider.nextDue() ?? 0);
      provider.startDue();
    },
  },
  'the queue delivers': {
    weight: ({ world }) => (world.messages.length > 0 ? 6 : 0),
    make: ({ world, tape, draws }) => {
      const message = tape.choose(world.messages.length);
      const isTwice = tape.choose(12) === 11;
      draws.count('delivery', isTwice ? 'twice' : 'once');
      world.startDelivery(message, isTwice);
    },
  },
  'the queue loses a message': {
    weight: ({ world }) => (world.messages.length > 0 ? 1 : 0),
    make: ({ world, tape }) => world.loseMessage(tape.choose(world.messages.length)),
  },
  'the job runs': {
    weight: ({ jobs }) => (jobs < MAX_JOBS ? 2 : 0),
    make: (run) => {
      run.jobs += 1;
      run.world.startJob();
    },
  },
  'time passes': {
    weight: () => 1,
    make: (run) => {
      const jump = run.oneOf(possibleJumps(run));
      run.trace(`${jump / MINUTE} min pass`);
      virtualTime.goTo(virtualTime.now() + jump);
    },
  },
  'an outage begins': {
    weight: (run) => (run.mayHaveOutage ? run.kind.outages : 0),
    make: (run) => run.beginOutage(),
  },
  'the wallet decides about a pending payment': {
    weight: ({ provider, kind }) =>
      provider.captures().some(({ status }) => status === 'PENDING') ? kind.verdicts : 0,
    make: (run) => {
      const captures = run.provider.captures().filter(({ status }) => status === 'PENDING');
      const held = captures[run.tape.choose(captures.length)];
      if (!held) return;
      const outcome = run.draw('pending payment', pendingOutcomes).name;
      if (run.world.engine.isIdle && run.tape.choose(3) === 2) {
        run.trace(`${LONG_HOLD / MINUTE} min pass`);
        virtualTime.goTo(virtualTime.now() + LONG_HOLD);
      }
      run.trace(`${held.invoice}, which was pending, is ${outcome}`);
      run.provider.settlePending(held.id, outcome);
    },
  },
  'the wallet decides about a pending refund': {
    weight: ({ provider }) => (provider.refunds('PENDING').length > 0 ? 2 : 0),
    make: (run) => settleRefund(run, 'PENDING', run.draw('pending refund', refundOutcomes).name),
  },
  /** A bank may send money back to the shop days after a refund. */
  'a refund comes back': {
    weight: ({ provider, kind }) =>
      provider.refunds('COMPLETED').length > 0 ? kind.badRefunds / 4 : 0,
    make: (run) => settleRefund(run, 'COMPLETED', 'FAILED'),
  },
  'the wallet acts on a payment': {
    weight: ({ provider, kind }) =>
      provider.captures().some(isActedOn) ? Math.max(kind.detours, kind.afterSale / 2) : 0,
    make: (run) => {
      const captures = run.provider.captures().filter(isActedOn);
      const capture = captures[run.tape.choose(captures.length)];
      if (!capture) return;
      const { name, act, fields } = run.draw('wallet', walletActs);
      run.trace(`the wallet ${name} ${capture.invoice}`);
      run.provider.act(act, capture.id, fields);
    },
  },
  'the wallet opens a dispute about all payments': {
    weight: ({ provider, kind }) =>
      provider.captures().filter(isActedOn).length > 1 ? kind.afterSale : 0,
    make: ({ provider }) => {
      const [first, ...others] = provider.captures().filter(isActedOn);
      provider.act(wallet.dispute, first?.id ?? '', {
        channel: 'EXTERNAL',
        others: others.map(({ id }) => id).join(' '),
      });
    },
  },
  'the buyer or an operator acts on an order': {
    weight: ({ provider, kind, acts }) =>
      acts < MAX_ACTS && provider.captures().some(isPlaced) ? kind.afterSale : 0,
    make: (run) => {
      const { name, act } = run.draw('owner', run.kind.ownerActs);
      const [pick, line] = [run.tape.choose(4), run.tape.choose(3)];
      run.act(name, () => act(run, { pick, line }));
    },
  },
  'a dispute ends': {
    weight: ({ provider }) => (provider.disputes().length > 0 ? 2 : 0),
    make: (run) => {
      const disputes = run.provider.disputes();
      const dispute = disputes[run.tape.choose(disputes.length)];
      // No wallet decides about a dispute in the second of its opening.
      virtualTime.goTo(virtualTime.now() + SECOND);
      const outcome = run.draw('dispute', disputeOutcomes).name;
      run.trace(`a dispute ends: ${outcome}`);
      run.provider.act(wallet.moveDispute, dispute ?? '', { outcome });
    },
  },
  'the provider’s planned webhooks are lost': {
    weight: ({ provider }) => (provider.nextDue() === null ? 0 : 1 / 30),
    make: ({ provider }) => provider.dropDue(),
  },
  'the wallet prepares an unusual answer': {
    weight: ({ kind }) => (kind.detours + kind.again) / 8,
    make: (run) => prepareAnswer(run, run.draw('answer', answers)),
  },
  'the wallet prepares a refusal': {
    weight: ({ kind }) => (kind.detours + kind.again) / 8,
    make: (run) => {
      const { name: operation, issues } = run.draw('refusal', refusals);
      const detail = issues[run.tape.choose(issues.length)] ?? null;
      run.trace(`the wallet’s next answer to ${operation}: ${detail}`);
      run.provider.instruct({ behaviour: 'refuse', operation, detail, times: 1, delayMs: null });
    },
  },
  'the wallet prepares an unusual answer to a refund': {
    weight: ({ kind }) => kind.badRefunds,
    make: (run) => prepareAnswer(run, run.draw('answer', refundAnswers)),
  },
  'the browser loses its cookies': {
    weight: ({ kind }) => kind.detours / 30,
    make: ({ visitor }) => visitor.loseCookies(),
  },
} as const satisfies Record<string, WorldMove>;

/** The wallet's decisions about a pending payment. */
export const pendingOutcomes = [{ name: 'COMPLETED' }, { name: 'DECLINED' }] as const;

function prepareAnswer(run: Exploration, answer: (typeof answers)[number]): void {
  const { name, behaviour, operation, detail } = answer;
  const times = 1 + run.tape.choose(2);
  run.trace(`the wallet’s next answer, ${times} times: ${name}`);
  run.provider.instruct({ behaviour, operation, detail, times, delayMs: null });
}

/** Lets the wallet end a refund with the status `from`. */
function settleRefund(run: Exploration, from: 'PENDING' | 'COMPLETED', status: string): void {
  const refunds = run.provider.refunds(from);
  const id = refunds[run.tape.choose(refunds.length)] ?? '';
  run.trace(`a refund, which was ${from}, is ${status}`);
  run.provider.act(wallet.settleRefund, id, { status });
}
