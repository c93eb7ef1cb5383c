import type { SectionRow } from '../../section-row.ts';
import { giftProps } from './gift.props.ts';
import { Gift } from './gift.tsx';

/** The ebook that comes with every order of the page. */
export const gift: SectionRow = {
  render: (view) => <Gift {...giftProps(view)} />,
  sheets: ['gift'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};
