import { describe, expect, test } from 'vitest';
import { operatorDataProblems, operatorRecords } from '../../../ops/release/law-preflight.ts';
import { supplementIds } from '../../../worker/catalogue/products.ts';
import { proofs, publishedProof } from '../../../worker/catalogue/proof.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { proofBlocks } from '../../../worker/view/sections/facts.section.tsx';

const realProof = {
  laboratory: 'Nordlab A/S',
  reports: 'https://batches.tarnwell.test/',
  law: 'a law',
};

describe('rule 3.30: the laboratory that tests the product batches', () => {
  test('no page names a laboratory if the product has none or only a sample record', () => {
    const example = { ...realProof, laboratory: 'Example Laboratory' };
    for (const proof of [null, example, { ...realProof, reports: '' }]) {
      expect(proofBlocks({ t: translate('GB') }, publishedProof(proof))).toEqual([]);
    }
  });

  test.each(marketCodes)(
    'in market %s a page names the operator’s laboratory and the address of its reports',
    (code) => {
      const [block] = proofBlocks({ t: translate(code) }, publishedProof(realProof));
      expect(block?.lines.join(' ')).toContain('Nordlab A/S');
      expect(block?.lines.join(' ')).toContain('batches.tarnwell.test');
    },
  );

  test('the release check refuses the sample record of a laboratory', () => {
    const records = supplementIds.flatMap((id) => {
      const name = `laboratory of ${id}, or null`;
      return proofs[id] ? [name] : [];
    });
    const recordNames = operatorRecords().map(({ name }) => name);
    for (const name of records) expect(recordNames).toContain(name);
    // Rule 4.26: pictures show doses to scale, so the operator must record the measured size of each dose.
    for (const id of supplementIds) expect(recordNames).toContain(`size of a dose of ${id}`);
    const file = 'worker/catalogue/proof.ts';
    const values = { laboratory: 'Example Laboratory', reports: realProof.reports };
    expect(
      operatorDataProblems([{ file, name: 'laboratory of slim, or null', law: 'a law', values }]),
    ).toHaveLength(1);
  });
});
