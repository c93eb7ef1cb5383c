import { type Finding, isError, levels, rawRules, type Source } from './diagnostic.ts';

/** Characters of a message on a terminal: an address of the table's may be named whole. */
const maxMessageLength = 2500;

/** Findings with their places, in the file's order. */
export type Report = {
  file: string;
  /** How many the file has, right or wrong. */
  rules: number;
  errors: number;
  warnings: number;
  problems: {
    level: 'error' | 'warning';
    kind: Finding['kind'];
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

export function reportOf(file: string, source: Source, findings: Finding[]): Report {
  const problems = findings.map(({ at, other, ...finding }) => ({
    level: levels[finding.kind],
    kind: finding.kind,
    rule: finding.rule === null ? null : finding.rule + 1,
    ...(at ?? source.position(finding.rule, finding.field)),
    field: finding.field,
    message: finding.message,
    other: other === undefined ? null : { rule: other + 1, line: source.position(other, '').line },
  }));
  problems.sort((one, other) => one.line - other.line || one.column - other.column);
  const errors = findings.filter(isError).length;
  const rules = rawRules(source).length;
  return { file, rules, errors, warnings: findings.length - errors, problems };
}

/** Prints the problems on the error output, their sum on the other. */
export function printReport(report: Report): void {
  const lines = [...linesOf(report)].join('\n');
  if (lines) console.error(lines);
  console.log(`${report.file}: ${getSummaryPage(report)}`);
}

/** A line a problem, as editors read it: `rules.json:4:7: error: status: must be …`. */
export function* linesOf({ file, problems }: Report): Generator<string> {
  for (const { line, column, level, rule, field, message, other } of problems) {
    const of = rule === null ? '' : `rule ${rule}: `;
    const more = other ? ` (rule ${other.rule}, line ${other.line})` : '';
    const said = `${of}${field && `${field}: `}${shortened(message)}${more}`;
    yield `${file}:${line}:${column}: ${level}: ${said}`;
  }
}

/** A message names what the file says, which may be a million characters. */
function shortened(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)} …` : message;
}

/** `100,000 rules: 2 errors, 1 warning`. */
function getSummaryPage({ rules, errors, warnings }: Report): string {
  return `${counted(rules, 'rule')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

/** `1 rule`, `2,000 rules`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
