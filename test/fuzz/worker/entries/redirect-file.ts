import { isError, reportLines, toReport } from '../../../../ops/redirects/check/diagnostic.ts';
import { validate } from '../../../../ops/redirects/check/validate.ts';
import { readCsv } from '../../../../ops/redirects/sources/csv-source.ts';
import { readHosted } from '../../../../ops/redirects/sources/hosted-source.ts';
import { readJson } from '../../../../ops/redirects/sources/json-source.ts';
import { toJson } from '../../../../ops/redirects/sources/write-table.ts';
import { company } from '../../../../worker/company.ts';
import { matchRedirect } from '../../../../worker/redirects/match-redirect.ts';
import { readTable } from '../../../../worker/redirects/table/table-file.ts';
import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { path, query } from '../generate/address.ts';
import { json } from '../generate/body.ts';
import { pick, rarely, some } from '../generate/choose.ts';
import { mutated, text } from '../generate/text.ts';
import type { Violation } from '../rules/outcome.ts';
import { ORIGIN } from '../runtime/platform.ts';

const froms = ['/old', '/blog/*', '/:one/x', '/a/:one/:two', '/take', '/*', '/images/a'];
const targets = ['/take', '/sale/:splat', '/:one', '/:two/:one?a=:one', '/x?y=:v', `${ORIGIN}/x`];
const allowed: readonly string[] = [...company.hosts, ...company.linkedHosts];

const readers = { csv: readCsv, json: readJson, hosted: (file: string) => readHosted(file, null) };

/** An operator's file of redirect rules, and the address of a request to the table from the file. */
type RedirectFile = { format: keyof typeof readers; file: string; address: string };

/** Makes a file from the choices of a tape. */
export function redirectFile(tape: Tape): RedirectFile {
  const format = pick(tape, ['csv', 'json', 'hosted'] as const);
  const rules = some(tape, 4, () => ({
    from: text(tape, froms),
    to: text(tape, targets),
    status: rarely(tape, 8) ? text(tape, ['301']) : pick(tape, [301, 302, 307, 308]),
    ...(rarely(tape, 4) && { countries: [text(tape, ['DE', 'US', 'xx'])] }),
    ...(rarely(tape, 4) && {
      query: { [text(tape, ['src', 'q'])]: text(tape, ['*', ':v', 'v1']) },
    }),
    ...(rarely(tape, 6) && { starts: text(tape, ['2026-01-01T00:00:00Z', '01.06.2026']) }),
  }));
  const written = write[format](tape, rules);
  const own = text(tape, ['old', 'blog', 'a', 'take']);
  const address = path(tape, [own, ...some(tape, 3, () => text(tape, ['x', 'de']))]);
  const addressQuery = query(tape, { q: ['x'], src: ['v1'] });
  return {
    format,
    file: rarely(tape, 4) ? mutated(tape, written) : written,
    address: address + addressQuery,
  };
}

type Row = {
  from: string;
  to: string;
  status: string | number;
  countries?: string[];
  query?: object;
};

const write: Record<RedirectFile['format'], (tape: Tape, rules: readonly Row[]) => string> = {
  json: (tape, rules) => json(tape, { rules }).text,
  csv: (tape, rules) => {
    const delimiter = pick(tape, [';', ',', '\t']);
    const cell = (value: unknown) => {
      const written = String(value ?? '');
      return rarely(tape, 6) ? written : `"${written.replaceAll('"', '""')}"`;
    };
    const rows = rules.map(({ from, to, status, countries, query }) => [
      ...[from, to, status, countries?.join(' ')],
      new URLSearchParams(Object.entries(query ?? {}) as [string, string][]),
    ]);
    const head = ['from', 'to', 'status', 'countries', 'query'];
    return [head, ...rows]
      .map((row) => row.map(cell).join(delimiter))
      .join(pick(tape, ['\n', '\r\n']));
  },
  hosted: (tape, rules) =>
    rules
      .map(({ from, to, status, query }) => {
        const conditions = Object.entries(query ?? {}).map((pair) => pair.join('='));
        return [from, ...conditions, to, status].join(pick(tape, [' ', '\t']));
      })
      .join('\n'),
};

/**
 * Returns the rules that a file breaks. The readers and the check must not throw. The shop must read every table that
 * `push` accepts. A redirect rule must lead to our hosts or to a linked host (`worker/company.ts`).
 */
export function fileViolations({ format, file, address }: RedirectFile): Violation[] {
  try {
    const source = readers[format](file);
    const { rules, experiments, diagnostics } = validate(source, Date.now());
    reportLines(toReport('rules', source, diagnostics));
    if (diagnostics.some(isError) || rules.length === 0) return [];
    const read = readTable(toJson({ rules, experiments: experiments ?? [] }));
    if ('problems' in read)
      return violation('the shop reads a pushed table', JSON.stringify(read.problems));
    const url = new URL(ORIGIN + address);
    const visitor = { country: 'DE', geo: 'DE', cookie: () => undefined };
    const match = matchRedirect(read.table, url, visitor, Date.now(), 0.5);
    const to = match && new URL(match.location, url);
    const isOwn = !to || to.host === url.host || allowed.includes(to.host);
    return isOwn ? [] : violation('no foreign redirect', to.href);
  } catch (error) {
    return violation(
      'the check throws no error',
      error instanceof Error ? String(error.stack) : String(error),
    );
  }
}

function violation(rule: string, detail: string): Violation[] {
  return [{ rule, detail: detail.slice(0, 600) }];
}
