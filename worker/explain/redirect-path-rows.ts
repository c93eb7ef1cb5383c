import { captureName } from '../redirects/table/rule.ts';
import type { Draw } from './draw.ts';
import type { Stop } from './redirect-path.ts';
import type { FailedCondition, RuleNote } from './rule-notes.ts';
import type { Row } from './sections.ts';

/** How many rules are listed for one address. */
const mostNotes = 12;

/** A stop in words: what answers there, then the rules that cover it and did not answer. */
export function wayRows(stop: Stop): Row[] {
  const others = stop.rules.filter(({ outcome }) => outcome !== 'applies');
  const rows: Row[] = [[stop.address, answerText(stop)]];
  if (stop.split) rows.push(...drawRows(stop.split));
  rows.push(...others.slice(0, mostNotes).map((note): Row => [nameOf(note), whyNot(note)]));
  const left = others.length - mostNotes;
  if (left > 0) rows.push(['And more', `${left} other rules cover this address and do not apply`]);
  return rows;
}

function answerText({ isProtected, redirect, rules }: Stop): string {
  const applied = rules.find(({ outcome }) => outcome === 'applies');
  if (isProtected) return 'Protected: no rule may redirect it.';
  if (redirect && !applied) {
    return `The shop answers ${redirect.status} to ${redirect.location}, its one spelling.`;
  }
  if (applied && redirect) {
    const why = conditionsText(applied);
    return `${nameOf(applied)} answers ${redirect.status} to ${redirect.location}.${why}`;
  }
  if (applied) return `${nameOf(applied)} leads to this very page: the visitor stays.`;
  return rules.length === 0 ? 'No rule covers it.' : 'No rule applies.';
}

function nameOf({ number, rule }: RuleNote): string {
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
export function drawRows({ cookie, isKept, options }: Draw): Row[] {
  return options.map(({ name, share, mark, chosen }) => {
    const odds = `${percent(share)} of newcomers`;
    const who = isKept ? 'the cookie says so' : 'shown here, since it may be drawn';
    return [`Option ${name}`, `${odds}${chosen ? `; ${who}` : ''}. Cookie ${cookie}=${mark}`];
  });
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
