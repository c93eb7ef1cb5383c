import { type ClaimId, claims } from '../../../catalogue/claims.ts';
import type { View } from '../../view.ts';

/** The statements that must accompany claims, each once (decision 0009). */
export function claimStatements({ t }: Pick<View, 't'>, shown: readonly ClaimId[]): string {
  const statements = new Set(shown.flatMap((claim) => claims[claim].statements));
  return [...statements].map((id) => t(`claims:statements.${id}`)).join(' ');
}
