import { faults } from '../runtime/engine.ts';
import { bankAnswers } from './bank-answers.ts';
import { type DrawName, drawNames } from './draws.ts';
import { outageOptions } from './exploration.ts';
import { forms, savings } from './forms.ts';
import { kinds } from './kinds.ts';
import { wantedOutcomes } from './outcomes.ts';
import { ownerActs } from './owner-acts.ts';
import { methodOptions, places, walletCountries } from './places.ts';
import { tabMoves } from './tab-moves.ts';
import {
  answers,
  approvals,
  disputeOutcomes,
  refundAnswers,
  refundOutcomes,
  refusals,
  walletActs,
} from './wallet-choices.ts';
import { pendingOutcomes, worldMoves } from './world-moves.ts';

/** The draws that random runs must make. A draw that no run makes would test nothing. */
export const wantedDraws: readonly DrawName[] = [
  ...drawNames('kind', kinds),
  ...drawNames('move', tabMoves),
  ...drawNames('move', worldMoves),
  ...drawNames('form', forms),
  ...drawNames('saves the wallet', savings),
  ...drawNames('wallet country', walletCountries),
  ...drawNames('approval', approvals),
  ...drawNames('answer', [...answers, ...refundAnswers]),
  ...drawNames('refusal', refusals),
  ...drawNames('pending payment', pendingOutcomes),
  ...drawNames('pending refund', refundOutcomes),
  ...drawNames('wallet', walletActs),
  ...drawNames('owner', ownerActs),
  ...drawNames('dispute', disputeOutcomes),
  ...drawNames('outage', outageOptions),
  ...drawNames('delivery', [{ name: 'once' }, { name: 'twice' }]),
  ...drawNames('return from the wallet', [{ name: 'yes' }, { name: 'no' }]),
  ...drawNames('country', places),
  ...drawNames('method', places.flatMap(methodOptions)),
  ...drawNames('bank', bankAnswers),
  ...drawNames('return from the bank', [{ name: 'yes' }, { name: 'no' }]),
  ...wantedOutcomes,
  ...faults.filter((fault) => fault !== 'none').map((fault): DrawName => `fault: ${fault}`),
];
