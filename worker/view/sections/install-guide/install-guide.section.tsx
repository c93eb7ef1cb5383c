import type { SectionRow } from '../../section-row.ts';
import { installGuideProps } from './install-guide.props.ts';
import { InstallGuide } from './install-guide.tsx';

/** How to install the shop on a device. */
export const installGuide: SectionRow = {
  render: (view) => <InstallGuide {...installGuideProps(view)} />,
  sheets: ['install-guide'],
  lazyCopy: ['service'],
};
