import { describe, expect, test } from 'vitest';
import {
  lawToConfirm,
  operatorDataProblems,
  operatorRecords,
} from '../../../ops/release/law-preflight.ts';

const problems = operatorDataProblems(operatorRecords());

describe('rule 9.34: the preflight refuses what only the operator can fill in, by the law’s name', () => {
  test.each([
    ['worker/company.ts', /managingDirector.*DDG § 5/],
    ['worker/country/markets/gb.ts', /^contact .*address\.street.*SI 2008\/495/],
    ['worker/country/markets/gb.ts', /^importer .*1169\/2011 art\. 8/],
    ['worker/country/markets/gb.ts', /^privacyRepresentative .*UK GDPR/],
    ['worker/country/markets/fr.ts', /^mediator .*name, address, website.*L616-1, R616-1/],
    ['worker/country/markets/fr.ts', /^packaging .*number.*R541-173/],
    ['worker/catalogue/products.ts', /^origin of slim .*producedIn, mainIngredient.*SR 817/],
    ['worker/country/markets/fr.ts', /^notification .*numbers\.slim.*Compl’Alim/],
    ['worker/country/markets/be.ts', /^notification .*numbers\.mind.*NUT/],
    ['worker/country/markets/dk.ts', /^notification .*Kosttilskud/],
    ['worker/country/markets/de.ts', /^packaging .*VerpackG/],
  ])('%s: %s', (file, words) => {
    expect(problems.filter((line) => line.includes(file) && words.test(line))).toHaveLength(1);
  });

  test('a record without examples passes; one empty value does not', () => {
    const record = { file: 'a.ts', name: 'mediator', law: 'L616-1', values: { name: 'CM2C' } };
    expect(operatorDataProblems([record])).toEqual([]);
    const empty = { ...record, values: { name: 'CM2C', website: ' ' } };
    expect(operatorDataProblems([empty])).toEqual([
      'mediator in a.ts still has example or no values (website): L616-1',
    ]);
  });
});

test('rule 9.34: the preflight lists what counsel has to confirm', () => {
  const rows = lawToConfirm();
  expect(rows).toContainEqual(expect.stringMatching(/^FR\.packagingFr: .*L541-10-13/));
  expect(rows).toContainEqual(expect.stringMatching(/^locales\/sv_SE\/law\.json: .*orderButton/));
  for (const row of [
    /^duties\.priceMarking: Price Marking Order/,
    /^duties\.productName: BGH I ZR 71\/16/,
    /^duties\.guidanceDoses: Fødevarestyrelsen/,
    /^locales\/de_DE\/law\.json: .*guaranteeNoticeText/,
    /^DE: mind: vitamin-b6 1\.4 mg a day, limit 0\.9$/,
    /^Offered together: slim and burn: chromium 80 µg a day, limit 60$/,
    /^DE\.notices\.legalGuarantee: Reg\. \(EU\) 2025\/1960/,
  ])
    expect(rows).toContainEqual(expect.stringMatching(row));
  expect(new Set(rows).size).toBe(rows.length);
});
