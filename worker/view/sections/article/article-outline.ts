/** One block of the article: a text with its key in the area `article`, or a block of catalogue data. */
export type ArticleRow =
  | { kind: 'heading' | 'text'; key: string }
  | { kind: 'amounts' | 'figure' | 'claims' | 'action' | 'costs' | 'guarantee' };

/**
 * The article's blocks from top to bottom. The text of a key is the same for every product. A key with a
 * theme as its suffix (`portion.detail_mind`) replaces the text for that theme's product.
 */
export const outline: readonly ArticleRow[] = [
  { kind: 'text', key: 'opening.question' },
  { kind: 'text', key: 'opening.interest' },
  { kind: 'heading', key: 'portion.heading' },
  { kind: 'text', key: 'portion.text' },
  { kind: 'text', key: 'portion.detail' },
  { kind: 'amounts' },
  { kind: 'heading', key: 'reference.heading' },
  { kind: 'text', key: 'reference.text' },
  { kind: 'text', key: 'reference.detail' },
  { kind: 'figure' },
  { kind: 'heading', key: 'claim.heading' },
  { kind: 'text', key: 'claim.text' },
  { kind: 'claims' },
  { kind: 'text', key: 'claim.detail' },
  { kind: 'action' },
  { kind: 'heading', key: 'price.heading' },
  { kind: 'text', key: 'price.text' },
  { kind: 'costs' },
  { kind: 'heading', key: 'never.heading' },
  { kind: 'text', key: 'never.text' },
  { kind: 'text', key: 'never.must' },
  { kind: 'text', key: 'never.pressure' },
  { kind: 'heading', key: 'choice.heading' },
  { kind: 'text', key: 'choice.text' },
  { kind: 'guarantee' },
  { kind: 'text', key: 'choice.end' },
  { kind: 'action' },
];
