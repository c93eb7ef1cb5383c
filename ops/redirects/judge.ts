import { countryByAlpha2 } from '../../worker/countries.ts';
import { protectedShare } from '../../worker/redirects/protected.ts';
import { type Problem, parseRule, parseTable, type Rule } from '../../worker/redirects/rule.ts';
import { uploadProblems } from '../../worker/redirects/upload.ts';
import { chainFindings } from './chains.ts';
import { columnNames } from './csv-cells.ts';
import type { Finding, Source } from './finding.ts';
import { linksOf } from './links.ts';
import { loopFindings } from './loops.ts';
import { targetFindings } from './page-targets.ts';
import { placesOf } from './places.ts';
import { rivalFindings } from './rivals.ts';

/** The rules of a source that are right in themselves, and everything found about all of them. */
export type Judgement = { rules: Rule[]; findings: Finding[] };

/** Rules that are parsed at once: their problems are handed on as arguments, of which there is a limit. */
const portion = 1000;

/** Judges a table as it would apply from `now` (milliseconds) on. */
export function judge(source: Source, now: number): Judgement {
  const { json } = source;
  if (json === undefined) return { rules: [], findings: source.findings };
  const raw = rawRules(json);
  const rules: Rule[] = [];
  const kept: number[] = [];
  const problems = problemsOf(raw.length > 0 ? { ...Object(json), rules: [] } : json, 0);
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
  return { rules, findings: [...source.findings, ...ofEach, ...ofAll] };
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
    const known = rule === null ? 'rules' : columnNames.join(', ');
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
  if (field === 'status') return { ...of, kind: 'status', message: 'must be 301, 302, 307 or 308' };
  return { ...of, kind: 'value', message: message.replace(/^Invalid input: /, '') };
}

function rawRules(json: unknown): unknown[] {
  const isTable = typeof json === 'object' && json !== null && 'rules' in json;
  return isTable && Array.isArray(json.rules) ? json.rules : [];
}
