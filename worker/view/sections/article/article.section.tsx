import type { SectionRow } from '../../section-row.ts';
import { articleProps } from './article.props.ts';
import { Article } from './article.tsx';

/** An advertorial. */
export const article: SectionRow = {
  sameForView: () => true,
  render: (view) => <Article {...articleProps(view)} />,
  sheets: ['article'],
  lazyCopy: ['article'],
};
