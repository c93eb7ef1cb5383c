import { isExample, type OperatorData } from './operator-data.ts';
import type { SupplementId } from './products.ts';

/** The laboratory that tests a product's batches, and the https URL of its reports. */
export type Proof = OperatorData<'laboratory' | 'reports'>;

const example: Proof = {
  laboratory: 'Example Laboratory',
  reports: 'https://reports.example/',
  law: 'Directive 2005/29/EC art. 6 (1) (b): tests are named only where they were made',
};

/** TABLE: the laboratory tests of each product, which the operator enters. Null without tests. */
export const proofs: Readonly<Record<SupplementId, Proof | null>> = {
  slim: example,
  detolex: example,
  balance: example,
  collagen: example,
  burn: example,
  mind: example,
};

/** The laboratory tests that pages may show (rule 3.30). Null without tests, and for example data. */
export function publishedProof(proof: Proof | null): Proof | null {
  return proof && !isExample(proof.laboratory) && !isExample(proof.reports) ? proof : null;
}
