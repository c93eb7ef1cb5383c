import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseOption } from '../../../../worker/redirects/table/choice.ts';
import type { Rule } from '../../../../worker/redirects/table/rule.ts';
import { chooseTarget, splitCookie } from '../../../../worker/redirects/table/split.ts';
import { toSplit, toTable } from '../../../support/redirects/redirect-tables.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function toRule(row: object): Rule {
  const [rule] = toTable({ rules: [{ from: '/a', status: 302, ...row }] }).rules;
  if (!rule) throw new Error('The table has no rule');
  return rule;
}

describe('rule 8.5: a split draws one of its targets for each visitor', () => {
  const rule = toRule({ split: toSplit({ '/b': 3, '/none': 0, '/c': 1 }) });

  test('a returning visitor gets the same target of a split again, for any random number and order of targets', () => {
    const turned = toRule({ split: rule.split?.toReversed() });
    fc.assert(
      fc.property(random, random, (first, second) => {
        const choice = chooseTarget(rule, undefined, first);
        expect(chooseTarget(turned, choice?.token ?? undefined, second)).toEqual(choice);
      }),
    );
    expect(splitCookie(turned)).toBe(splitCookie(rule));
  });

  test('a visitor whose cookie has an unknown token gets a newly drawn target of the split', () => {
    expect(chooseTarget(rule, 'garbage', 0)?.to).toBe('/b');
  });

  test('a target whose weight was changed to 0 keeps its earlier visitors', () => {
    const before = toRule({ split: toSplit({ '/none': 1 }) });
    const token = chooseTarget(before, undefined, 0)?.token ?? undefined;
    expect(chooseTarget(rule, token, 0)?.to).toBe('/none');
  });

  test('the weights of a split’s targets are their shares of new visitors', () => {
    const weights = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, random, (shares, drawn) => {
        const options = shares.map((weight, n) => ({ name: `${n}`, weight }));
        const total = shares.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const index = Number(chooseOption(options, undefined, drawn)?.option.name);
        const before = shares.slice(0, index).reduce((sum, weight) => sum + weight, 0);
        expect(drawn * total).toBeGreaterThanOrEqual(before - 1e-6);
        expect(drawn * total).toBeLessThan(before + (shares[index] ?? 0) + 1e-6);
      }),
    );
  });

  test('no target of a split is drawn if every weight is 0', () => {
    expect(chooseOption([{ name: 'a', weight: 0 }], undefined, 0.5)).toBeNull();
    expect(chooseOption([], undefined, 0.5)).toBeNull();
  });

  test('a redirect rule without a split leads to its only target and has no cookie token', () => {
    expect(chooseTarget(toRule({ to: '/b' }), 'x', 0.5)).toEqual({ to: '/b', token: null });
  });
});
