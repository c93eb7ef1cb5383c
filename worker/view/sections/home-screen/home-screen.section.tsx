import type { SectionRow } from '../../section-row.ts';
import { homeScreenProps } from './home-screen.props.ts';
import { HomeScreen } from './home-screen.tsx';

/** How to install the shop on a device. */
export const homeScreen: SectionRow = {
  render: (view) => <HomeScreen {...homeScreenProps(view)} />,
  sheets: ['home-screen'],
  lazyCopy: ['service'],
};
