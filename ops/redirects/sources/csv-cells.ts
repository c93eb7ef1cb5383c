import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { ruleFields } from '../../../worker/redirects/table/schema.ts';
import { type CellResult, readDate } from './csv-dates.ts';

/**
 * The functions of a column: `read` turns a cell into a rule's value, `write` turns a rule's value into a
 * cell.
 */
type Column = { read: (cell: string) => CellResult; write: (rule: Rule) => string };

/** The words for yes and no in spreadsheets, in the languages of the markets. */
const yes = ['true', 'yes', '1', 'x', 'wahr', 'ja', 'vrai', 'oui', 'sant', 'sand', 'tosi'];
const no = ['false', 'no', '0', 'falsch', 'nein', 'faux', 'non', 'falskt', 'falsk', 'epätosi'];

/** TABLE: the columns of a spreadsheet. Each column has the name of a field of a rule. */
export const columns = {
  from: { read: plain, write: ({ from }) => from },
  to: { read: plain, write: ({ to }) => to ?? '' },
  status: {
    // A spreadsheet may write the number 301 as `301,0`.
    read: (cell) => ({ value: /^\d+([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : cell }),
    write: ({ status }) => String(status),
  },
  countries: {
    read: (cell) => ({ value: cell.split(/[\s,;|/]+/).filter(Boolean) }),
    write: ({ countries }) => (countries ?? []).join(' '),
  },
  query: {
    read: readQuery,
    write: ({ query }) => new URLSearchParams(query ?? {}).toString(),
  },
  keepQuery: {
    read: readFlag,
    write: ({ keepQuery }) => (keepQuery ? '' : 'false'),
  },
  starts: {
    read: (cell) => readDate(cell, { wholeDay: false }),
    write: ({ starts }) => starts ?? '',
  },
  ends: {
    read: (cell) => readDate(cell, { wholeDay: true }),
    write: ({ ends }) => ends ?? '',
  },
  split: {
    read: readOptions,
    write: ({ split }) => (split ?? []).map(({ to, weight }) => `${to}|${weight}`).join(' '),
  },
} as const satisfies Record<keyof Rule, Column>;

export type ColumnName = (typeof ruleFields)[number];

export const columnNames: readonly ColumnName[] = ruleFields;

function plain(cell: string): CellResult {
  return { value: cell };
}

/** Conditions on the query, written as in an address: `src=v1&ref=*`. */
function readQuery(cell: string): CellResult {
  const pairs = [...new URLSearchParams(cell.replace(/^\?/, ''))];
  const value = Object.fromEntries(pairs);
  return Object.keys(value).length === pairs.length
    ? { value }
    : { problem: 'names a parameter twice' };
}

function readFlag(cell: string): CellResult {
  const word = cell.toLowerCase();
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { problem: 'is neither yes nor no' };
}

/** The options of a split: `/a|50 /b|50`. Spaces separate them, so a weight may have a decimal comma. */
function readOptions(cell: string): CellResult {
  const options = [];
  for (const pair of cell.split(/\s+/).filter(Boolean)) {
    const [, to, weight] = /^(.+)\|(\d+(?:[.,]\d+)?(?:e[+-]?\d+)?)$/i.exec(pair) ?? [];
    if (to === undefined || weight === undefined) {
      return { problem: `${pair} is not an address with its weight, such as /take|50` };
    }
    options.push({ to, weight: Number(weight.replace(',', '.')) });
  }
  return { value: options };
}
