import type { AppContext } from '../app.ts';

type Answer = Response | Promise<Response>;

/** The handler of a page that depends on the visitor. */
export type PageHandler = {
  show: (c: AppContext) => Answer;
  /** Reads a form that is posted to the page's address; absent if the page accepts no form. */
  post?: (c: AppContext) => Answer;
};
