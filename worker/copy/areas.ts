/** The areas bundled with the worker: every page needs them, or other code needs them, too. */
export const eagerAreas = ['shell', 'offer', 'order', 'products', 'claims'] as const;

/**
 * The areas that only pages need, or only few pages. They are files of the build. An isolate reads them for a
 * language at their first use (lazy-copy.ts).
 */
export const lazyAreas = [
  'pages',
  'quiz',
  'legal',
  'article',
  'angles',
  'service',
  'consent',
  'pictures',
  'invoice',
] as const;
export type LazyArea = (typeof lazyAreas)[number];

/**
 * All areas. An area is a file in a locale's folder. An overlay without words of its own in an area has no
 * file for it.
 */
export const areas = [...eagerAreas, ...lazyAreas] as const;
export type Area = (typeof areas)[number];

/** The copy of the source language, English. Its keys are the types of all other languages. */
export type Source = {
  shell: typeof import('../../locales/en_GB/shell.json');
  pages: typeof import('../../locales/en_GB/pages.json');
  offer: typeof import('../../locales/en_GB/offer.json');
  order: typeof import('../../locales/en_GB/order.json');
  products: typeof import('../../locales/en_GB/products.json');
  claims: typeof import('../../locales/en_GB/claims.json');
  quiz: typeof import('../../locales/en_GB/quiz.json');
  legal: typeof import('../../locales/en_GB/legal.json');
  article: typeof import('../../locales/en_GB/article.json');
  angles: typeof import('../../locales/en_GB/angles.json');
  service: typeof import('../../locales/en_GB/service.json');
  consent: typeof import('../../locales/en_GB/consent.json');
  pictures: typeof import('../../locales/en_GB/pictures.json');
  invoice: typeof import('../../locales/en_GB/invoice.json');
};
