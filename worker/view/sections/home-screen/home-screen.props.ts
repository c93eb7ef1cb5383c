import type { IconName } from '../../../../client/icon-names.ts';
import { company } from '../../../company.ts';
import { wordsAt } from '../../../copy/copy.ts';
import type { View } from '../../view.ts';
import type { HomeScreenProps } from './home-screen.tsx';

/** By device: its drawing, and its steps with the sign to look for. */
const ways = {
  iphone: { icon: 'smartphone', steps: { share: 'share', add: 'square-plus', confirm: 'check' } },
  android: {
    icon: 'tablet-smartphone',
    steps: { menu: 'ellipsis-vertical', add: 'square-plus', confirm: 'check' },
  },
  desktop: { icon: 'monitor', steps: { install: 'monitor-down', confirm: 'check' } },
} as const satisfies Record<string, { icon: IconName; steps: Record<string, IconName> }>;

/** How the shop comes to the home screen: what the operating systems themselves offer. */
export function homeScreenProps(view: View): HomeScreenProps {
  const { t, words } = view;
  return {
    heading: words.heading,
    lead: words.lead,
    icon: { src: '/icons/icon.svg', text: t('service:homeScreen.icon'), name: company.brand },
    install: {
      button: t('service:homeScreen.install.button'),
      outcomes: {
        installed: t('service:homeScreen.install.installed'),
        opened: t('service:homeScreen.install.opened'),
        declined: t('service:homeScreen.install.declined'),
      },
    },
    ways: (['iphone', 'android', 'desktop'] as const).map((id) => ({
      id,
      title: t(`service:homeScreen.${id}.title`),
      icon: ways[id].icon,
      steps: Object.entries(ways[id].steps).map(([step, icon]) => ({
        icon,
        text: wordsAt(t, `service:homeScreen.${id}.${step}`),
      })),
    })),
    note: t('service:homeScreen.note'),
    back: { href: view.href('index'), label: t('service:homeScreen.back') },
  };
}
