import { rawExperiments, rawRules } from '../../../worker/redirects/table/read-table.ts';

/** A position in a file. Both numbers start at 1. In a spreadsheet, `column` counts cells. */
export type Position = { line: number; column: number };

/** TABLE: the kinds of diagnostics. A table with an error cannot be pushed. */
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

/** A problem of a table. `rule` is the rule's index, or null for the whole file. */
export type Diagnostic = {
  kind: Kind;
  rule: number | null;
  field: string;
  message: string;
  /** The index of another rule that is part of the problem. */
  other?: number;
  /** The position of the problem, if it is not the position of the field. */
  at?: Position;
};

/** A table as its author wrote it, with the problems that the reading of the file found. */
export type Source = {
  /** The table to validate; undefined if the file is not a table. */
  json: unknown;
  diagnostics: Diagnostic[];
  /** Set if the host of this file format uses the first matching rule, and not the most exact rule. */
  takesFirst?: true;
  /** Advice for the author of a file with errors. */
  advice?: string;
  /**
   * Set if the format cannot contain experiments. A push of the file then leaves the published experiments unchanged.
   */
  hasNoExperiments?: true;
  /**
   * The position of a field of a rule. If the position of the field is unknown, the position of the rule or of the
   * file.
   */
  position: (rule: number | null, field: string) => Position;
};

/** A diagnostic about the whole file. */
export function fileDiagnostic(kind: Kind, message: string, at?: Position): Diagnostic {
  return { kind, rule: null, field: '', message, ...(at && { at }) };
}

export function isError({ kind }: Diagnostic): boolean {
  return levels[kind] === 'error';
}

/** The largest number of characters of a message on a terminal. The longest address of a table is shorter. */
const MAX_MESSAGE_LENGTH = 2500;

/** The diagnostics of a file with their positions, in the file's order. */
type Report = {
  file: string;
  /** The number of all rules in the file, valid or not. */
  rules: number;
  experiments: number;
  errors: number;
  warnings: number;
  /** Advice about the errors of this file format. Null for a format without advice. */
  advice: string | null;
  problems: {
    level: 'error' | 'warning';
    kind: Kind;
    /** The rule's number, from 1; null for the whole file. */
    rule: number | null;
    line: number;
    column: number;
    field: string;
    message: string;
    /** The other rule that is part of the problem, with its number from 1. */
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
  const shownAdvice = errors > 0 ? (advice ?? null) : null;
  return { file, rules, experiments, errors, warnings, advice: shownAdvice, problems };
}

/**
 * Prints the problems on the error output and their counts on the standard output.
 * @throws Error with the counts if there are errors, because the table cannot be used
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

/** A line for each problem, such as `rules.json:4:7: error: status: must be …`. Editors turn this form into links. */
export function reportLines({ file, problems }: Report): string[] {
  return problems.map(({ line, column, level, rule, field, message, other }) => {
    const place = `${rule === null ? '' : `rule ${rule}: `}${field && `${field}: `}`;
    const isLong = message.length > MAX_MESSAGE_LENGTH;
    const text = isLong ? `${message.slice(0, MAX_MESSAGE_LENGTH)} …` : message;
    const more = other ? ` (rule ${other.rule}, line ${other.line})` : '';
    return `${file}:${line}:${column}: ${level}: ${place}${text}${more}`;
  });
}

/** The size of a table as text: `1 rule`, `0 rules, 2 experiments`. */
export function sizeText({ rules, experiments }: { rules: number; experiments: number }): string {
  const shown = experiments > 0 ? [counted(experiments, 'experiment')] : [];
  return [counted(rules, 'rule'), ...shown].join(', ');
}

/** A count with its noun: `1 rule`, `2,000 rules`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
