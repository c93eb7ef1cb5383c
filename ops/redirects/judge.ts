import { countryByAlpha2 } from '../../worker/countries.ts';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { protectedShare } from '../../worker/redirects/protected.ts';
import { type Problem, parseRule, parseTable, type Rule } from '../../worker/redirects/rule.ts';
import { uploadProblems } from '../../worker/redirects/upload.ts';
import { chainFindings } from './chains.ts';
import { columnNames } from './csv-cells.ts';
import { experimentFindings } from './experiments.ts';
import type { Finding, Source } from './finding.ts';
import { linksOf } from './links.ts';
import { loopFindings } from './loops.ts';
import { targetFindings } from './page-targets.ts';
import { placesOf } from './places.ts';
import { rivalFindings } from './rivals.ts';

/** What of a source is right in itself, and everything found about all of it. */
export type Judgement = {
  rules: Rule[];
  /** Null where the source's format has no place for them. */
  experiments: Experiment[] | null;
  findings: Finding[];
};

/** Rules that are parsed at once: their problems are handed on as arguments, of which there is a limit. */
const portion = 1000;

/** Judges a table as it would apply from `now` (milliseconds) on. */
export function judge(source: Source, now: number): Judgement {
  const { json } = source;
  if (json === undefined) return { rules: [], experiments: null, findings: source.findings };
  const raw = rawRules(json);
  const rules: Rule[] = [];
  const kept: number[] = [];
  const rest = raw.length > 0 ? { ...Object(json), rules: [] } : json;
  const problems = problemsOf(rest, 0);
  const experiments = experimentsOf(rest);
  for (let start = 0; start < raw.length; start += portion) {
    const some = raw.slice(start, start + portion);
    for (const problem of problemsOf({ rules: some }, start)) problems.push(problem);
    for (const [index, one] of some.entries()) {
      const rule = parseRule(one);
      if (!rule) continue;
      rules.push(rule);
      kept.push(start + index);
    }
  }
  const known = new Set(source.findings.map(({ rule, field }) => `${rule} ${field}`));
  const ofEach = problems
    .filter(({ rule, field }) => !known.has(`${rule} ${field.split('.')[0]}`))
    .map((problem) => findingOf(problem, json));
  const ofAll = together(rules, now).map(({ rule, other, ...finding }) => ({
    ...finding,
    rule: rule === null ? null : (kept[rule] ?? null),
    ...(other !== undefined && { other: kept[other] ?? other }),
  }));
  const ofPages = experimentFindings(experiments, rules).map(({ other, ...finding }) => ({
    ...finding,
    ...(other !== undefined && { other: kept[other] ?? other }),
  }));
  return {
    rules,
    experiments: source.hasNoExperiments ? null : experiments,
    findings: [...source.findings, ...ofEach, ...ofAll, ...ofPages],
  };
}

function experimentsOf(json: unknown): Experiment[] {
  const read = parseTable(json);
  return 'table' in read ? read.table.experiments : [];
}

function problemsOf(json: unknown, start: number): Problem[] {
  const read = parseTable(json);
  if ('table' in read) return [];
  return read.problems.map((problem) => ({
    ...problem,
    rule: problem.rule === null ? null : problem.rule + start,
  }));
}

/** What only the rules side by side show, and what the shop says to them. */
function together(rules: readonly Rule[], now: number): Finding[] {
  const own = [...uploadProblems({ rules: [...rules] }), ...rules.flatMap(addressFindings)];
  // A table too large to be asked is too large to be followed.
  if (own.some(({ kind }) => kind === 'limit')) return own;
  const places = placesOf(rules);
  const links = rules.map((rule) => linksOf(rule, places));
  return [
    ...own,
    ...targetFindings(rules, places),
    ...rivalFindings(rules, places),
    ...chainFindings(rules, links),
    ...loopFindings(rules, places, links, now),
  ];
}

function addressFindings({ from, countries }: Rule, rule: number): Finding[] {
  const findings: Finding[] = (countries ?? []).flatMap((code, index) => {
    if (countryByAlpha2(code)) return [];
    const hint = code === 'UK' ? ': Great Britain is GB' : '';
    const message = `${code} is no country${hint}`;
    return [{ kind: 'country', rule, field: `countries.${index}`, message }];
  });
  if (protectedShare(from) === 'some') {
    const message = `${from} also covers orders and payment, which are never redirected`;
    findings.push({ kind: 'covers-protected', rule, field: 'from', message });
  }
  return findings;
}

/** A problem of the schema in an operator's words. */
function findingOf({ rule, field, message }: Problem, json: unknown): Finding {
  const of = { rule, field };
  if (/^Unrecognized key/i.test(message)) {
    const known = rule === null ? keysOf(field) : columnNames.join(', ');
    return { ...of, kind: 'key', message: `is no key that is known here: ${known}` };
  }
  const raw = rule === null ? json : rawRules(json)[rule];
  if (rule !== null && (typeof raw !== 'object' || raw === null || Array.isArray(raw))) {
    return { ...of, kind: 'value', message: 'is no rule: { "from": …, "to": …, "status": … }' };
  }
  const isGiven = typeof raw === 'object' && raw !== null && field in raw;
  if (!isGiven && ['from', 'to', 'status', 'rules'].includes(field) && !/not both/.test(message)) {
    return { ...of, kind: 'missing', message: 'is missing' };
  }
  if (rule === null && /received undefined$/.test(message)) {
    return { ...of, kind: 'missing', message: 'is missing' };
  }
  if (field === 'status') return { ...of, kind: 'status', message: 'must be 301, 302, 307 or 308' };
  if (rule === null && field === '') {
    return { ...of, kind: 'value', message: 'is no table: { "rules": [ … ] }' };
  }
  return { ...of, kind: 'value', message: plainly(message) };
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function plainly(message: string): string {
  const [, type = ''] = /^Invalid input: expected (\w+), received/.exec(message) ?? [];
  return types[type] ? `must be ${types[type]}` : message;
}

/** The keys that may stand beside one that is no rule's. */
function keysOf(field: string): string {
  if (!field.includes('.')) return 'rules, experiments';
  return field.includes('.variants.') ? 'name, weight' : 'page, variants, countries, starts, ends';
}

function rawRules(json: unknown): unknown[] {
  const isTable = typeof json === 'object' && json !== null && 'rules' in json;
  return isTable && Array.isArray(json.rules) ? json.rules : [];
}
