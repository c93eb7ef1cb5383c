import { type ClaimId, claims, type StatementId } from '../../../catalogue/claims.ts';
import type { Supplement } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't'>;

/**
 * The statements that must accompany claims, each once (rule 9.22). The warnings on `label`, a product's
 * label on the same page, are not repeated (rule 4.30).
 */
export function claimStatements(
  { t }: Words,
  shown: readonly ClaimId[],
  label?: Supplement,
): string {
  return toText(t, withoutWarnings(label, [...new Set(shown.flatMap(getStatements))]));
}

/** The statements that all shown claims need. They are printed once beneath the claims. */
export function sharedStatements({ t }: Words, shown: readonly ClaimId[]): string {
  return toText(t, getShared(shown));
}

/**
 * The statements that a claim needs, without the statements that all shown claims need. They are printed
 * beside the claim.
 */
export function ownStatements(
  { t }: Words,
  claim: ClaimId,
  shown: readonly ClaimId[],
  label?: Supplement,
): string {
  const shared = getShared(shown);
  const own = getStatements(claim).filter((one) => !shared.includes(one));
  return toText(t, withoutWarnings(label, own));
}

/** The statements without the warnings of a label. */
function withoutWarnings(
  label: Supplement | undefined,
  all: readonly StatementId[],
): StatementId[] {
  const warnings: readonly string[] = label?.warnings ?? [];
  return all.filter((one) => !warnings.includes(one));
}

function getShared(shown: readonly ClaimId[]): StatementId[] {
  const [first, ...others] = shown.map(getStatements);
  return (first ?? []).filter((one) => others.every((all) => all.includes(one)));
}

function getStatements(claim: ClaimId): StatementId[] {
  return [...claims[claim].statements];
}

function toText(t: View['t'], statements: readonly StatementId[]): string {
  return statements.map((id) => t(`claims:statements.${id}`)).join(' ');
}
