import type { Source } from '../../ops/redirects/diagnostic.ts';
import { linesOf, reportOf } from '../../ops/redirects/report.ts';
import { judge } from '../../ops/redirects/validate.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

/** What `check` says of a source but for targets, which are no pages in examples of others. */
export function said(source: Source): string[] {
  const { findings } = judge(source, now);
  const asked = findings.filter(
    ({ kind }) => !['page', 'run-time', 'chain', 'host'].includes(kind),
  );
  return [...linesOf(reportOf('', source, asked))].map((line) => line.slice(1));
}
