import type { SheetName } from '../../../build/manifest.ts';
import type { SectionRow } from '../../section-row.ts';
import { rangeProps } from './range.props.ts';
import { Range } from './range.tsx';

/** Each tile is in the hue of its product. */
const sheets: readonly SheetName[] = [
  'range',
  'theme-detox',
  'theme-blood-sugar',
  'theme-collagen',
  'theme-fat-metabolism',
  'theme-mind',
];

/** All products of the shop, each leading to where it is sold. */
export const range: SectionRow = {
  render: (view) => view.page.range && <Range {...rangeProps(view, view.page.range)} />,
  sheets,
  lazyCopy: ['angles'],
};
