import type { AppContext } from '../app-types.ts';
import { isSupplementId, supplements } from '../catalogue/products.ts';
import { company } from '../company.ts';
import { translate } from '../copy/copy.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { dayMoments } from '../view/parts/product/day-moments.ts';

/**
 * `GET /first-days/{market}/{product}/{date}`: the first day with a product as an entry for the buyer's calendar, an
 * iCalendar file (RFC 5545). The entry has the day's portions. The address and the file have nothing of a person.
 */
export async function firstDay(c: AppContext): Promise<Response> {
  const { product = '', date = '' } = c.req.param();
  const at = Date.parse(date);
  const isDate = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date;
  if (!isSupplementId(product) || !isDate) return c.notFound();
  const market = c.get('market');
  await loadWords(c.env.ASSETS, market, ['angles', 'service']);
  const t = translate(market.code);
  const portions = dayMoments(t, product).map(({ title, text }) => `${title}: ${text}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.brand}//${market.lang}`,
    'BEGIN:VEVENT',
    `UID:${product}-${date}@${company.hosts[0]}`,
    `DTSTAMP:${toTime(c.get('now'))}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${toValue(t('service:firstDay.heading', { product: supplements[product].name }))}`,
    `DESCRIPTION:${toValue(portions.join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return c.body(`${lines.map(fold).join('\r\n')}\r\n`, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${product}.ics"`,
    'X-Robots-Tag': 'noindex',
  });
}

/** A time in ms since the epoch as in `20261204T093000Z`. */
function toTime(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+|[-:]/g, '');
}

/** A text as a value of a property. Commas, semicolons and backslashes are escaped. */
function toValue(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A line, broken so that no part has more than 75 bytes: 36 characters of our texts have fewer. */
function fold(line: string): string {
  return line.match(/.{1,36}/gu)?.join('\r\n ') ?? line;
}
