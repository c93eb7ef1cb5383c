import type { AppContext } from '../app-types.ts';

type Answer = Response | Promise<Response>;

/** The functions that answer the requests of a page. */
export type PageHandler = {
  show: (c: AppContext) => Answer;
  /** Reads a form that is posted to the page's URL. Absent if the page accepts no form. */
  post?: (c: AppContext) => Answer;
};

/** A page handler of a page that accepts a form. */
export type FormHandler = Required<PageHandler>;
