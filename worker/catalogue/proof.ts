import { isExample, type OperatorData } from '../law/operator-data.ts';
import type { SupplementId } from './products.ts';

/** Who tests a product's batches, and where a batch's report is looked up: an https address. */
export type Proof = OperatorData<'laboratory' | 'reports'>;

const example: Proof = {
  laboratory: 'Example Laboratory',
  reports: 'https://reports.example/',
  law: 'Directive 2005/29/EC art. 6 (1) (b): tests are named only where they were made',
};

/** TABLE: the operator's own for each product; null where nobody tests its batches. */
export const proofs: Readonly<Record<SupplementId, Proof | null>> = {
  slim: example,
  detolex: example,
  balance: example,
  collagen: example,
  burn: example,
  mind: example,
};

/** A product's proof once the operator has said it (rule 3.30); null for development's examples. */
export function publishedProof(proof: Proof | null): Proof | null {
  return proof && !isExample(proof.laboratory) && !isExample(proof.reports) ? proof : null;
}
