import { describe, expect, test } from 'vitest';
import { operatorDataProblems, operatorRecords } from '../../../ops/release/law-preflight.ts';
import { supplementIds } from '../../../worker/catalogue/products.ts';
import { proofs, publishedProof } from '../../../worker/catalogue/proof.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { proofBlocks } from '../../../worker/view/sections/facts/facts.section.tsx';

const own = {
  laboratory: 'Nordlab A/S',
  reports: 'https://batches.tarnwell.test/',
  law: 'a law',
};

describe('rule 3.30: who tests the batches', () => {
  test('is not told while nobody does, or while development’s examples stand there', () => {
    const example = { ...own, laboratory: 'Example Laboratory' };
    for (const proof of [null, example, { ...own, reports: '' }]) {
      expect(proofBlocks({ t: translate('GB') }, publishedProof(proof))).toEqual([]);
    }
  });

  test.each(marketCodes)(
    '%s: names the operator’s laboratory and where a batch is looked up',
    (code) => {
      const [block] = proofBlocks({ t: translate(code) }, publishedProof(own));
      expect(block?.lines.join(' ')).toContain('Nordlab A/S');
      expect(block?.lines.join(' ')).toContain('batches.tarnwell.test');
    },
  );

  test('an example is refused before a shop goes live', () => {
    const records = supplementIds.flatMap((id) => {
      const name = `laboratory of ${id}, or null`;
      return proofs[id] ? [name] : [];
    });
    const known = operatorRecords().map(({ name }) => name);
    for (const name of records) expect(known).toContain(name);
    // Rule 4.26: pictures to scale are of sizes that somebody has measured.
    for (const id of supplementIds) expect(known).toContain(`size of a dose of ${id}`);
    const file = 'worker/catalogue/proof.ts';
    const values = { laboratory: 'Example Laboratory', reports: own.reports };
    expect(
      operatorDataProblems([{ file, name: 'laboratory of slim, or null', law: 'a law', values }]),
    ).toHaveLength(1);
  });
});
