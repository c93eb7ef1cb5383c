import { pageNames, pagePath } from '../../../worker/pages.ts';

/** All pages except the confirm page: its path has a page's name in place of the market. */
export const marketPages = pageNames.filter((name) => name !== 'paypal-confirm');

/** One path of each page. */
export const everyPath = [
  ...marketPages.map((name) => pagePath(name, 'de')),
  '/paypal-confirm/take',
];
