import type { AppContext } from '../app.ts';
import type { RedirectMatch } from '../redirects/match-redirect.ts';
import type { Assignment } from '../redirects/table/experiment.ts';
import type { PageFacts } from '../view/page-facts.ts';

/** The reasons why a page must not be sent to other visitors from the page cache. */
export type NotReusableReason = 'status' | 'address' | 'query' | 'visitor' | 'rule' | 'experiment';

/**
 * The facts of a page, and the reason why it must not be sent to other visitors. The reason is null if every
 * visitor may get the page.
 */
export type ChosenPage = { facts: PageFacts; notReusableReason: NotReusableReason | null };

/** The decisions that the shop made about a request. Each is recorded by the code that makes the decision. */
export type Decisions = {
  /**
   * The redirect rule that applies. Null if no rule applies. Absent if the redirect rules were not checked.
   */
  match?: RedirectMatch | null;
  /**
   * The variant of the page that an experiment assigns to the visitor. Absent without a running experiment.
   */
  assignment?: Assignment;
  page?: ChosenPage;
};

const collected = new WeakMap<AppContext, Decisions>();

/** Starts to record the decisions about a request, for an operator or for the page `/__explain`. */
export function collectDecisions(c: AppContext): Decisions {
  const decisions: Decisions = {};
  collected.set(c, decisions);
  return decisions;
}

/**
 * Adds decisions to the record of a request. Does nothing if the decisions of this request are not recorded.
 */
export function record(c: AppContext, additions: Decisions): void {
  const decisions = collected.get(c);
  if (decisions) Object.assign(decisions, additions);
}
