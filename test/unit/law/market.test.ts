import { expect, test } from 'vitest';
import { legalMarket } from '../../../worker/law/legal-market.ts';

test.each([
  ['DE', 'DE', 'DE'],
  ['DE', 'AT', 'AT'],
  ['DE', 'CH', 'CH'],
  ['CH', 'DE', 'DE'],
  ['CH', 'CH', 'CH'],
  ['CH', 'SE', 'DE'],
  ['FR', 'CH', 'CH-FR'],
  ['FR', 'DE', 'FR'],
  ['FR', 'BE', 'BE'],
  ['CH-FR', 'FR', 'FR'],
  ['CH-FR', 'DE', 'FR'],
  ['SE', 'CH', 'SE'],
] as const)(
  'rule 2.8: a page of %s with delivery to %s has the legal texts of the market %s',
  (page, to, market) => {
    expect(legalMarket(page, to)).toBe(market);
  },
);
