/**
 * The areas of the copy that are in the worker's own file, because every page needs them, or code that makes
 * no page. An area is a group of texts.
 */
export const eagerAreas = ['shell', 'offer', 'order', 'products', 'claims'] as const;

/**
 * The areas of the copy that only some pages need. The build writes them as files. An isolate reads an area
 * in a language when it is first needed (lazy-copy.ts).
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
 * All areas of the copy. Each is a file in a locale's folder. If an overlay changes no text of an area, it
 * has no file for this area.
 */
export const areas = [...eagerAreas, ...lazyAreas] as const;
export type Area = (typeof areas)[number];

/** The copy in the source language, English. The types of all other languages come from its keys. */
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
