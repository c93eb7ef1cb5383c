import { type ClaimId, claims, type StatementId } from '../../../catalogue/claims.ts';
import type { Supplement } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't'>;

/**
 * The statements that must accompany claims, each once (rule 9.22). Where the page has the product's `label`
 * the warnings on it are not said again (rule 4.30).
 */
export function claimStatements(
  { t }: Words,
  shown: readonly ClaimId[],
  label?: Supplement,
): string {
  return say(t, beyond(label, [...new Set(shown.flatMap(statementsOf))]));
}

/** The statements that all of some claims need, to stand once beneath them. */
export function sharedStatements({ t }: Words, shown: readonly ClaimId[]): string {
  return say(t, sharedBy(shown));
}

/** The statements that a claim needs besides those that all of its neighbours need, to stand beside it. */
export function ownStatements(
  { t }: Words,
  claim: ClaimId,
  shown: readonly ClaimId[],
  label?: Supplement,
): string {
  const shared = sharedBy(shown);
  const own = statementsOf(claim).filter((one) => !shared.includes(one));
  return say(t, beyond(label, own));
}

/** Those of some statements that are no warnings of a label. */
function beyond(label: Supplement | undefined, all: readonly StatementId[]): StatementId[] {
  const warnings: readonly string[] = label?.warnings ?? [];
  return all.filter((one) => !warnings.includes(one));
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
