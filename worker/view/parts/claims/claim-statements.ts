import { type ClaimId, claims, type StatementId } from '../../../catalogue/claims.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't'>;

/** The statements that must accompany claims, each once (decision 0009). */
export function claimStatements({ t }: Words, shown: readonly ClaimId[]): string {
  return say(t, [...new Set(shown.flatMap(statementsOf))]);
}

/** The statements that all of some claims need, to stand once beneath them. */
export function sharedStatements({ t }: Words, shown: readonly ClaimId[]): string {
  return say(t, sharedBy(shown));
}

/** The statements that a claim needs besides those that all of its neighbours need, to stand beside it. */
export function ownStatements({ t }: Words, claim: ClaimId, shown: readonly ClaimId[]): string {
  const shared = sharedBy(shown);
  return say(
    t,
    statementsOf(claim).filter((one) => !shared.includes(one)),
  );
}

function sharedBy(shown: readonly ClaimId[]): StatementId[] {
  const [first, ...others] = shown.map(statementsOf);
  return (first ?? []).filter((one) => others.every((all) => all.includes(one)));
}

function statementsOf(claim: ClaimId): StatementId[] {
  return [...claims[claim].statements];
}

function say(t: View['t'], statements: readonly StatementId[]): string {
  return statements.map((id) => t(`claims:statements.${id}`)).join(' ');
}
