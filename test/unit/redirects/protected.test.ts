import { describe, expect, it } from 'vitest';
import { jsonSource } from '../../../ops/redirects/json-source.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { isProtected } from '../../../worker/redirects/protected.ts';
import { tableLines } from '../../support/redirect-tables.ts';
import { said } from '../../support/said-of-source.ts';

describe('rule 8.9: no rule hides what buyers and the law need', () => {
  it('every page on which money is asked for or promised is protected', () => {
    const own = pageNames.filter((name) =>
      ['confirm', 'upsell', 'thank-you'].includes(page(name).step),
    );
    expect(own.filter((name) => !isProtected(pagePath(name, 'de')))).toEqual([]);
    expect(own).not.toEqual([]);
  });

  it('the withdrawal and the legal texts are in everybody’s reach; every other page may be redirected', () => {
    const sold = ['confirm', 'upsell', 'thank-you'];
    const others = pageNames.filter((name) => !sold.includes(page(name).step));
    expect(others.filter((name) => isProtected(pagePath(name, 'de')))).toEqual(['refund', 'terms']);
    for (const path of ['/refund', '/refund/de', '/refund/*', '/terms/:market', '/terms/gb']) {
      const rule = `{ "from": "${path}", "to": "/take", "status": 302 }`;
      expect(said(jsonSource(tableLines(rule)))).toEqual([
        `2:3: error: rule 1: from: ${path} is an address that no rule may hide`,
      ]);
    }
  });
});
