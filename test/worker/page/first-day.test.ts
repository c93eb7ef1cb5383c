import { describe, expect, test } from 'vitest';
import { type SupplementId, supplementIds } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { shop } from '../../support/shop/common-shop.ts';

/** The lines of a calendar file, put together again (RFC 5545, 3.1), with plain spaces. */
function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').replaceAll('\u00a0', ' ').split('\r\n');
}

describe('rule 7.44: the first day with a product as a file for the calendar', () => {
  const read = async (market: string, product: SupplementId) => {
    const answer = await shop.visit(`/first-days/${market}/${product}/2026-12-04`);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    return await answer.text();
  };

  test('the file has the whole day, the product and its portions in the language of the market', async () => {
    const lines = unfolded(await read('gb', 'slim'));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261204');
    expect(lines).toContain('SUMMARY:Your first day with Slim');
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
    for (const moment of [1, 2, 3] as const) {
      expect(description).toContain(translate('GB')(`angles:day.slim.${moment}.title`));
    }
  });

  test('no line of a file has more than 75 bytes, in any market and for any product', async () => {
    for (const code of marketCodes) {
      for (const product of supplementIds) {
        const file = await read(segment(code), product);
        const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...sizes), `${code} ${product}`).toBeLessThanOrEqual(75);
      }
    }
  });

  test.each(['gb/tea/2026-12-04', 'gb/slim/2026-02-30', 'gb/slim/tomorrow', 'zz/slim/2026-12-04'])(
    'the address /first-days/%s is unknown',
    async (path) => {
      expect((await shop.visit(`/first-days/${path}`)).status).toBe(404);
    },
  );
});
