import { countryByAlpha2 } from '../../worker/countries.ts';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { protectedShare } from '../../worker/redirects/protected.ts';
import { type Problem, parseRule, parseTable, type Rule } from '../../worker/redirects/rule.ts';
import { uploadProblems } from '../../worker/redirects/upload.ts';
import { chainFindings } from './chains.ts';
import { experimentFindings } from './experiments.ts';
import type { Finding, Source } from './finding.ts';
import { orderFindings } from './first-rule.ts';
import { linksOf } from './links.ts';
import { loopFindings } from './loops.ts';
import { targetFindings } from './page-targets.ts';
import { placesOf } from './places.ts';
import { rivalFindings } from './rivals.ts';
import { schemaFinding } from './schema-finding.ts';

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
  /** The index in the file of each rule that is right. */
  const kept: number[] = [];
  const problems: Problem[] = [];
  const rest = parseTable(raw.length > 0 ? { ...Object(json), rules: [] } : json);
  if ('problems' in rest) problems.push(...rest.problems);
  for (let start = 0; start < raw.length; start += portion) {
    const some = raw.slice(start, start + portion);
    const read = parseTable({ rules: some });
    for (const { rule, ...problem } of 'problems' in read ? read.problems : []) {
      problems.push({ rule: rule === null ? null : rule + start, ...problem });
    }
    const parsed = 'table' in read ? read.table.rules : some.map(parseRule);
    for (const [index, rule] of parsed.entries()) {
      if (!rule) continue;
      rules.push(rule);
      kept.push(start + index);
    }
  }
  const experiments = 'table' in rest ? rest.table.experiments : [];
  const known = new Set(source.findings.map(({ rule, field }) => `${rule} ${field}`));
  const ofEach = problems
    .filter(({ rule, field }) => !known.has(`${rule} ${field.split('.')[0]}`))
    .map((problem) => schemaFinding(problem, problem.rule === null ? json : raw[problem.rule]));
  const found = [...together(rules, source, now), ...experimentFindings(experiments, rules)];
  const ofAll = found.map(({ rule, other, ...finding }) => ({
    ...finding,
    rule: rule === null ? null : (kept[rule] ?? null),
    ...(other !== undefined && { other: kept[other] ?? other }),
  }));
  return {
    rules,
    experiments: source.hasNoExperiments ? null : experiments,
    findings: [...source.findings, ...ofEach, ...ofAll],
  };
}

/** What only the rules side by side show, and what the shop says to them. */
function together(
  rules: readonly Rule[],
  { takesFirst }: Pick<Source, 'takesFirst'>,
  now: number,
): Finding[] {
  const own = [...uploadProblems({ rules: [...rules] }), ...rules.flatMap(addressFindings)];
  // A table too large to be asked is too large to be followed.
  if (own.some(({ kind }) => kind === 'limit')) return own;
  const places = placesOf(rules);
  const links = rules.map((rule) => linksOf(rule, places));
  return [
    ...own,
    ...targetFindings(rules, places),
    ...rivalFindings(rules, places),
    ...(takesFirst ? orderFindings(rules, places) : []),
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
    const message = `${from} also covers orders, payment and legal texts, which are never redirected`;
    findings.push({ kind: 'covers-protected', rule, field: 'from', message });
  }
  return findings;
}

function rawRules(json: unknown): unknown[] {
  const isTable = typeof json === 'object' && json !== null && 'rules' in json;
  return isTable && Array.isArray(json.rules) ? json.rules : [];
}
