import { type ClaimId, claims, type StatementId } from '../../../catalogue/claims.ts';
import type { Supplement } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't'>;

/**
 * The statements that the law requires beside health claims (rule 9.22). Each statement appears once.
 * `label` is a product whose label is on the same page: the warnings on it are not repeated (rule 4.30).
 */
export function claimStatements(
  { t }: Words,
  shown: readonly ClaimId[],
  label?: Supplement,
): string {
  return toText(t, withoutWarnings(label, [...new Set(shown.flatMap(getStatements))]));
}

/**
 * The statements that every one of the shown health claims needs. The page prints them once below the
 * claims.
 */
export function sharedStatements({ t }: Words, shown: readonly ClaimId[]): string {
  return toText(t, getShared(shown));
}

/**
 * The statements that a health claim needs, without those that every shown claim needs. The page prints
 * them beside the claim.
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

/** Removes the statements that are already warnings on a product's label. */
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
