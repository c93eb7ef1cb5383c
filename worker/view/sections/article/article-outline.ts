/** A paragraph by its key in the area `article`, or a block made from the catalogue. */
export type ArticleRow =
  | { kind: 'heading' | 'text'; key: string }
  | { kind: 'amounts' | 'figure' | 'claims' | 'action' | 'costs' | 'guarantee' };

/**
 * The article from top to bottom. A key's text is for every product, unless a variant has the
 * theme's name (`portion.detail_mind`).
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
