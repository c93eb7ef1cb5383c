import { countryByAlpha2 } from '../../worker/country/countries.ts';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { coversProtected } from '../../worker/redirects/protected.ts';
import { pushProblems } from '../../worker/redirects/push-checks.ts';
import { parseTable, type Rule } from '../../worker/redirects/rule.ts';
import { chainFindings } from './chains.ts';
import { conflictFindings } from './conflicts.ts';
import { type Finding, isError, rawRules, type Source } from './diagnostic.ts';
import { experimentFindings } from './experiments.ts';
import { orderFindings } from './first-rule.ts';
import { linksOf } from './links.ts';
import { loopFindings } from './loops.ts';
import { targetFindings } from './page-targets.ts';
import { trieOf } from './pattern-trie.ts';
import { isMended, type ReadRule, readRule } from './read-rule.ts';
import { schemaFinding } from './schema-diagnostic.ts';

/** What of a source is right in itself, and everything found about all of it. */
type Judgement = {
  rules: Rule[];
  /** Null where the source's format has no place for them. */
  experiments: Experiment[] | null;
  findings: Finding[];
};

/** Rules that are parsed at once: their problems are handed on as arguments, of which there is a limit. */
const batchSize = 1000;

/** Judges a table as it would apply from `now` (milliseconds) on. */
export function judge(source: Source, now: number): Judgement {
  const { json } = source;
  if (json === undefined) return { rules: [], experiments: null, findings: source.findings };
  const raw = rawRules(source);
  const read = readRules(raw);
  const problems = read.flatMap(({ problems }) => problems);
  const rest = parseTable(raw.length > 0 ? { ...Object(json), rules: [] } : json);
  if ('problems' in rest) problems.unshift(...rest.problems);
  const experiments = 'table' in rest ? rest.table.experiments : [];
  const known = new Set(source.findings.map(({ rule, field }) => `${rule} ${field}`));
  const ofEach = problems
    .filter(({ rule, field }) => !known.has(`${rule} ${field.split('.')[0]}`))
    .map((problem) => schemaFinding(problem, problem.rule === null ? json : raw[problem.rule]));
  /** The rules that are judged side by side, and the index in the file of each. */
  const judged: Rule[] = [];
  const kept: number[] = [];
  for (const [index, { rule }] of read.entries()) {
    if (!rule) continue;
    judged.push(rule);
    kept.push(index);
  }
  const found = [...together(judged, source, now), ...experimentFindings(experiments, judged)];
  const ofAll = found
    .map(({ rule, other, ...finding }) => ({
      ...finding,
      rule: rule === null ? null : (kept[rule] ?? null),
      ...(other !== undefined && { other: kept[other] ?? other }),
    }))
    .filter(({ rule, field }) => rule === null || !isMended(field, read[rule]?.problems))
    // A warning that rests on another rule waits until that is right.
    .filter(
      (one) => isError(one) || one.other === undefined || read[one.other]?.problems.length === 0,
    );
  const rules = read.flatMap(({ rule, problems }) => (rule && problems.length === 0 ? rule : []));
  return {
    rules,
    experiments: source.hasNoExperiments ? null : experiments,
    findings: [...source.findings, ...ofEach, ...ofAll],
  };
}

/** Each rule of a file; a batch that is right is read at once. */
function readRules(raw: readonly unknown[]): ReadRule[] {
  const rules: ReadRule[] = [];
  for (let start = 0; start < raw.length; start += batchSize) {
    const some = raw.slice(start, start + batchSize);
    const read = parseTable({ rules: some });
    if ('table' in read) {
      rules.push(...read.table.rules.map((rule) => ({ rule, problems: [] })));
      continue;
    }
    const of = Map.groupBy(read.problems, ({ rule }) => rule);
    rules.push(...some.map((one, index) => readRule(one, start + index, of.get(index) ?? [])));
  }
  return rules;
}

/** What only the rules side by side show, and what the shop says to them. */
function together(
  rules: readonly Rule[],
  { takesFirst }: Pick<Source, 'takesFirst'>,
  now: number,
): Finding[] {
  const own = [...pushProblems({ rules: [...rules] }), ...rules.flatMap(addressFindings)];
  // A table too large to be asked is too large to be followed.
  if (own.some(({ kind }) => kind === 'limit')) return own;
  const trie = trieOf(rules);
  const links = rules.map((rule) => linksOf(rule, trie));
  return [
    ...own,
    ...targetFindings(rules, trie),
    ...conflictFindings(rules, trie),
    ...(takesFirst ? orderFindings(rules, trie) : []),
    ...chainFindings(rules, links),
    ...loopFindings(rules, trie, links, now),
  ];
}

function addressFindings({ from, countries }: Rule, rule: number): Finding[] {
  const findings: Finding[] = (countries ?? []).flatMap((code, index) => {
    if (countryByAlpha2(code)) return [];
    const hint = code === 'UK' ? ': Great Britain is GB' : '';
    const message = `${code} is not a country code${hint}`;
    return [{ kind: 'country', rule, field: `countries.${index}`, message }];
  });
  if (coversProtected(from)) {
    const message = `${from} also covers orders, payment and legal texts, which are never redirected`;
    findings.push({ kind: 'covers-protected', rule, field: 'from', message });
  }
  return findings;
}
