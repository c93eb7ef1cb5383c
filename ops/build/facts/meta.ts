import { pageNames, pagePath, pages } from '../../../worker/pages.ts';

/** What a build says of its pages' addresses (rule 5.1). */
export function pageAddresses() {
  return {
    matcher: {
      static: Object.fromEntries(
        pageNames
          .filter((name) => name !== 'paypal-confirm')
          .map((name) => [pagePath(name), { name, layout: pages[name].layout }]),
      ),
      wildcard: {},
      dynamic: Object.fromEntries(
        pageNames.map((name) => [
          pagePath(name, name === 'paypal-confirm' ? ':from' : ':locale'),
          { name, layout: pages[name].layout },
        ]),
      ),
    },
    prerendered: [],
  };
}
