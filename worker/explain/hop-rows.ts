import { captureName } from '../redirects/table/rule.ts';
import type { Draw, FailedCondition, Hop, RuleNote } from './hop.ts';
import type { Row } from './section.ts';

/** How many rules are listed for one address. */
const mostNotes = 12;

/** A hop in words: what answers there, then the rules that cover it and did not answer. */
export function hopRows(hop: Hop): Row[] {
  const others = hop.rules.filter(({ outcome }) => outcome !== 'applies');
  const rows: Row[] = [[hop.address, answerText(hop)]];
  if (hop.split) rows.push(...drawRows(hop.split));
  rows.push(...others.slice(0, mostNotes).map((note): Row => [ruleName(note), whyNot(note)]));
  const left = others.length - mostNotes;
  if (left > 0) rows.push(['And more', `${left} other rules cover this address and do not apply`]);
  return rows;
}

function answerText({ isProtected, redirect, rules }: Hop): string {
  const applied = rules.find(({ outcome }) => outcome === 'applies');
  if (isProtected) return 'Protected: no rule may redirect it.';
  if (redirect && !applied) {
    return `The shop answers ${redirect.status} to ${redirect.location}, its one spelling.`;
  }
  if (applied && redirect) {
    const why = conditionsText(applied);
    return `${ruleName(applied)} answers ${redirect.status} to ${redirect.location}.${why}`;
  }
  if (applied) return `${ruleName(applied)} leads to this very page: the visitor stays.`;
  return rules.length === 0 ? 'No rule covers it.' : 'No rule applies.';
}

function ruleName({ number, rule }: RuleNote): string {
  return `Rule ${number} (${rule.from} → ${rule.to ?? 'a split'})`;
}

/** The conditions of a rule that answered: all of them hold. */
function conditionsText({ rule: { countries, query, starts, ends } }: RuleNote): string {
  const held = [
    ...(countries ? [`the visitor is from ${countries.join(', ')}`] : []),
    ...Object.entries(query ?? {}).map(([name, wanted]) => `${name} is ${wantedText(wanted)}`),
    ...(starts ? [`it is ${starts} or later`] : []),
    ...(ends ? [`it is before ${ends}`] : []),
  ];
  return held.length === 0 ? '' : ` Because ${held.join(' and ')}.`;
}

function whyNot({ outcome, failed }: RuleNote): string {
  if (outcome === 'beaten') return 'Not used: the rule that answers goes first.';
  return `Not used: ${failed.map(failedText).join('; ')}.`;
}

function failedText(failed: FailedCondition): string {
  switch (failed.kind) {
    case 'countries':
      return `only for visitors from ${failed.wanted.join(', ')}`;
    case 'query':
      return `only where ${failed.name} is ${wantedText(failed.wanted)}`;
    case 'starts':
      return `only from ${failed.at} on`;
    case 'ends':
      return `only until ${failed.at}`;
  }
}

function wantedText(wanted: string): string {
  if (wanted === '*') return 'given';
  return captureName(wanted) !== null ? `given, and taken as ${wanted}` : `"${wanted}"`;
}

/** The options that visitors are drawn between, in words. */
export function drawRows({ cookie, isStored, options }: Draw): Row[] {
  return options.map(({ name, share, token, chosen }) => {
    const odds = `${percent(share)} of newcomers`;
    const who = isStored ? 'the cookie says so' : 'shown here, since it may be drawn';
    return [`Option ${name}`, `${odds}${chosen ? `; ${who}` : ''}. Cookie ${cookie}=${token}`];
  });
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
