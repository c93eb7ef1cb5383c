import { rawExperiments, rawRules } from '../../../worker/redirects/table/read-table.ts';

/** Where something is in a file, both from 1; in a spreadsheet `column` counts cells. */
export type Position = { line: number; column: number };

/** What `check` can find, and whether a table with it may be pushed. */
export const levels = {
  file: 'error',
  syntax: 'error',
  unsupported: 'error',
  key: 'error',
  missing: 'error',
  status: 'error',
  value: 'error',
  country: 'error',
  host: 'error',
  page: 'error',
  protected: 'error',
  variant: 'error',
  duplicate: 'error',
  overlap: 'error',
  loop: 'error',
  limit: 'error',
  'covers-protected': 'warning',
  hides: 'warning',
  chain: 'warning',
  'run-time': 'warning',
  shadowed: 'warning',
  'no-status': 'warning',
  order: 'warning',
  'counted-together': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;

type Kind = keyof typeof levels;

/** Something about a table: of which rule (its index, null: of the file), which field, and what. */
export type Diagnostic = {
  kind: Kind;
  rule: number | null;
  field: string;
  message: string;
  /** Another rule it is about. */
  other?: number;
  /** Where it is, if not where the field does. */
  at?: Position;
};

/** A table as its author wrote it, and what was wrong already in reading it. */
export type Source = {
  /** The table to validate; undefined where the file is no table at all. */
  json: unknown;
  diagnostics: Diagnostic[];
  /** The host it was written for uses the first rule of the file that fits. */
  takesFirst?: true;
  /** What its author may do where a line is wrong. */
  advice?: string;
  /** Its format has no place for experiments: those in use stay. */
  hasNoExperiments?: true;
  /** Where a rule's field is, or the nearest there is: the rule, then the file. */
  position: (rule: number | null, field: string) => Position;
};

/** Something about the whole file. */
export function fileDiagnostic(kind: Kind, message: string, at?: Position): Diagnostic {
  return { kind, rule: null, field: '', message, ...(at && { at }) };
}

export function isError({ kind }: Diagnostic): boolean {
  return levels[kind] === 'error';
}

/** Characters of a message on a terminal: an address of the table's may be named whole. */
const maxMessageLength = 2500;

/** Diagnostics with their places, in the file's order. */
type Report = {
  file: string;
  /** How many the file has, right or wrong. */
  rules: number;
  experiments: number;
  errors: number;
  warnings: number;
  /** What to do about errors, where the format has a way of its own. */
  advice: string | null;
  problems: {
    level: 'error' | 'warning';
    kind: Kind;
    /** Counted from 1; null where it is about the file. */
    rule: number | null;
    line: number;
    column: number;
    field: string;
    message: string;
    /** The other rule it is about, as the first. */
    other: { rule: number; line: number } | null;
  }[];
};

export function toReport(
  file: string,
  { json, position, advice }: Source,
  diagnostics: readonly Diagnostic[],
): Report {
  const problems = diagnostics.map(({ at, other, kind, rule, field, message }) => ({
    level: levels[kind],
    kind,
    rule: rule === null ? null : rule + 1,
    ...(at ?? position(rule, field)),
    field,
    message,
    other: other === undefined ? null : { rule: other + 1, line: position(other, '').line },
  }));
  problems.sort((one, other) => one.line - other.line || one.column - other.column);
  const errors = diagnostics.filter(isError).length;
  const [rules, experiments] = [rawRules(json).length, rawExperiments(json).length];
  const warnings = diagnostics.length - errors;
  const way = errors > 0 ? (advice ?? null) : null;
  return { file, rules, experiments, errors, warnings, advice: way, problems };
}

/**
 * Prints the problems on the error output, their counts on the other.
 * @throws Error with the counts where there are errors: the table cannot be used
 */
export function printReport(report: Report): void {
  const { file, errors, warnings } = report;
  const lines = reportLines(report).join('\n');
  if (lines) console.error(lines);
  const counts = [counted(errors, 'error'), counted(warnings, 'warning')].join(', ');
  const summary = `${file}: ${sizeText(report)}: ${counts}`;
  if (errors > 0) throw new Error([summary, report.advice].filter(Boolean).join('\n'));
  console.log(summary);
}

/** A line for each problem, as editors read it: `rules.json:4:7: error: status: must be …`. */
export function reportLines({ file, problems }: Report): string[] {
  return problems.map(({ line, column, level, rule, field, message, other }) => {
    const place = `${rule === null ? '' : `rule ${rule}: `}${field && `${field}: `}`;
    const isLong = message.length > maxMessageLength;
    const text = isLong ? `${message.slice(0, maxMessageLength)} …` : message;
    const more = other ? ` (rule ${other.rule}, line ${other.line})` : '';
    return `${file}:${line}:${column}: ${level}: ${place}${text}${more}`;
  });
}

/** What a table has: `1 rule`, `0 rules, 2 experiments`. */
export function sizeText({ rules, experiments }: { rules: number; experiments: number }): string {
  const shown = experiments > 0 ? [counted(experiments, 'experiment')] : [];
  return [counted(rules, 'rule'), ...shown].join(', ');
}

/** `1 rule`, `2,000 rules`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
