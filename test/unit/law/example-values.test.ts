import { describe, expect, test } from 'vitest';
import { states } from '../../../lookbook/page-states.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { renderPage } from '../../support/html/rendered-page.ts';
import { exampleValues, readTexts, unmarkedExamples } from '../../support/law/examples.ts';

describe('rule 9.34: an example of the operator’s data is marked or absent', () => {
  test.each(marketCodes)(
    'on every page of market %s, also in its structured data',
    async (code) => {
      expect(exampleValues(code)).toContain(company.name);
      for (const { name, of } of states) {
        const { root } = await renderPage(name, code, of(code));
        expect(unmarkedExamples(readTexts(root), code), name).toEqual([]);
      }
    },
  );

  test('a text with an example fails without a mark, and with a mark before the example alone', () => {
    const label = `(${translate('DE')('products:example')})`;
    const { name, register } = company;
    const wrong = [
      name,
      `${label} ${name}`,
      `${name} ${label} · ${register}`,
      `${name} ${name} ${label}`,
    ];
    expect(unmarkedExamples([...wrong, `${name} ${label}`, 'Tarnwell'], 'DE')).toEqual(wrong);
  });
});
