import type { AppContext } from '../app.ts';

type Answer = Response | Promise<Response>;

/** What answers a page that depends on its visitor. */
export type PageHandler = {
  show: (c: AppContext) => Answer;
  /** Reads a form sent to the page's own address; absent where the page takes none. */
  post?: (c: AppContext) => Answer;
};
