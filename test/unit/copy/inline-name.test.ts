import { expect, test } from 'vitest';
import { inlineName } from '../../../worker/copy/inline-name.ts';
import { market } from '../../../worker/country/markets.ts';

test.each([
  ['DK', 'Kapselskal: hydroxypropylmethylcellulose', 'kapselskal: hydroxypropylmethylcellulose'],
  ['DK', 'C-vitamin', 'C-vitamin'],
  ['FI', 'B6-vitamiini', 'B6-vitamiini'],
  ['FR', 'Acide L-ascorbique (vitamine C)', 'acide L-ascorbique (vitamine C)'],
  ['GB', 'L-ascorbic acid (vitamin C)', 'L-ascorbic acid (vitamin C)'],
  ['SE', 'Järn', 'järn'],
  ['DE', 'Chrompicolinat', 'Chrompicolinat'],
  ['CH-FR', 'Magnésium', 'magnésium'],
] as const)(
  'rule 11.15: in %s the name "%s" is written "%s" within a sentence',
  (code, name, within) => {
    expect(inlineName(name, market(code))).toBe(within);
  },
);
