import type { RedirectMatch } from './redirects/match-redirect.ts';
import type { Assignment } from './redirects/table/experiment.ts';
import type { PageFacts } from './view/page-facts.ts';

/** The reasons why a page must not be sent to other visitors from the page cache. */
export type NotReusableReason = 'status' | 'address' | 'query' | 'visitor' | 'rule' | 'experiment';

/**
 * The facts of a page, and the reason why it must not be sent to other visitors. The reason is null if every
 * visitor with the same cache key may get the page.
 */
export type ChosenPage = { facts: PageFacts; notReusableReason: NotReusableReason | null };

/**
 * The decisions that the shop made about a request, for an operator or for the page `/__explain`. The code that
 * makes a decision records it.
 */
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
