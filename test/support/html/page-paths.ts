import { pageNames, pagePath } from '../../../worker/pages.ts';

/** All pages but the confirm page, whose segment is a page's name. */
export const pathed = pageNames.filter((name) => name !== 'paypal-confirm');

/** One address of every page. */
export const everyPath = [...pathed.map((name) => pagePath(name, 'de')), '/paypal-confirm/take'];
