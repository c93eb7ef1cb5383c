import type { AppContext } from '../app.ts';
import type { RedirectMatch } from '../redirects/match-redirect.ts';
import type { Assignment } from '../redirects/table/experiment.ts';
import type { PageFacts } from '../view/page-facts.ts';

/** The reasons against sending a page to other visitors. */
export type NotReusableReason = 'status' | 'address' | 'query' | 'visitor' | 'rule' | 'experiment';

/**
 * The facts of a page, and the reason against sending it to other visitors; null if every visitor may receive
 * it.
 */
export type ChosenPage = { facts: PageFacts; notReusableReason: NotReusableReason | null };

/** The decisions about a request. The code that decides records them. */
export type Decisions = {
  /** The redirect rule that applies; null if no rule applies, absent if the rules were not checked. */
  match?: RedirectMatch | null;
  /** The page's variant that an experiment assigns; absent without a running experiment. */
  assignment?: Assignment;
  page?: ChosenPage;
};

const collected = new WeakMap<AppContext, Decisions>();

/** Starts to collect the decisions about a request, for an operator or for the page `/__explain`. */
export function collectDecisions(c: AppContext): Decisions {
  const decisions: Decisions = {};
  collected.set(c, decisions);
  return decisions;
}

/** Records decisions about a request. Does nothing unless its decisions are collected. */
export function record(c: AppContext, additions: Decisions): void {
  const decisions = collected.get(c);
  if (decisions) Object.assign(decisions, additions);
}
