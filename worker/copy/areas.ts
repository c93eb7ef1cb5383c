/** The areas of words that more than pages need, or every page: they come with the worker. */
export const eagerAreas = ['shell', 'offer', 'order', 'products', 'claims'] as const;

/** Areas that pages alone need, or few of them: files of the build, read for a language when it first asks (lazy-copy.ts). */
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

/** Each is a file in a locale's folder, if the locale has words of its own there. */
export const areas = [...eagerAreas, ...lazyAreas] as const;
export type Area = (typeof areas)[number];

/** English is the source: its keys are the type of all the others. */
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
