import type { AppContext } from '../app.ts';
import type { RedirectMatch } from '../redirects/match-redirect.ts';
import type { Assignment } from '../redirects/table/experiment.ts';
import type { PageFacts } from '../view/page-facts.ts';

/** Why other visitors may not be sent a page. */
export type NotReusableReason = 'status' | 'address' | 'query' | 'visitor' | 'rule' | 'experiment';

/** The page that is shown, and why other visitors may not be sent it; null where they may. */
export type ChosenPage = { facts: PageFacts; notReusableReason: NotReusableReason | null };

/** The decisions about a request, as the code that decides writes them down. */
export type Decisions = {
  /** The redirect rule that applies; null where none does, absent where none was asked. */
  match?: RedirectMatch | null;
  /** The variant of the page that an experiment assigns; absent where none runs. */
  assignment?: Assignment;
  page?: ChosenPage;
};

const collected = new WeakMap<AppContext, Decisions>();

/** Collects the decisions about a request from now on: for an operator, or to explain an address. */
export function collectDecisions(c: AppContext): Decisions {
  const decisions: Decisions = {};
  collected.set(c, decisions);
  return decisions;
}

/** Writes down what was decided, where decisions are collected; costs nothing elsewhere. */
export function record(c: AppContext, additions: Decisions): void {
  const decisions = collected.get(c);
  if (decisions) Object.assign(decisions, additions);
}
