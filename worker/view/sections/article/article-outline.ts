/**
 * One block of the article: a text, named by its key in the copy file `article`, or another kind of block,
 * such as a table of amounts.
 */
export type ArticleRow =
  | { kind: 'heading' | 'text'; key: string }
  | { kind: 'label' | 'amounts' | 'claims' | 'action' | 'guarantee' };

/**
 * The article's blocks from top to bottom. The text under a key is the same for every product. If there is
 * also a key that ends with a theme (`portion.detail_mind`), its text is used for the product of that
 * theme.
 */
export const outline: readonly ArticleRow[] = [
  { kind: 'text', key: 'opening.question' },
  { kind: 'label' },
  { kind: 'text', key: 'opening.interest' },
  { kind: 'heading', key: 'portion.heading' },
  { kind: 'text', key: 'portion.text' },
  { kind: 'text', key: 'portion.detail' },
  { kind: 'amounts' },
  { kind: 'heading', key: 'reference.heading' },
  { kind: 'text', key: 'reference.text' },
  { kind: 'text', key: 'reference.detail' },
  { kind: 'heading', key: 'claim.heading' },
  { kind: 'text', key: 'claim.text' },
  { kind: 'claims' },
  { kind: 'text', key: 'claim.detail' },
  { kind: 'action' },
  { kind: 'heading', key: 'price.heading' },
  { kind: 'text', key: 'price.text' },
  { kind: 'heading', key: 'choice.heading' },
  { kind: 'text', key: 'choice.text' },
  { kind: 'guarantee' },
  { kind: 'text', key: 'choice.end' },
  { kind: 'action' },
];
