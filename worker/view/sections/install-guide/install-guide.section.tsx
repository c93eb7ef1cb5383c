import type { IconName } from '../../../../client/icon-names.ts';
import { company } from '../../../company.ts';
import { wordsAt } from '../../../copy/copy.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { InstallGuide, type InstallGuideProps } from './install-guide.tsx';

/** Instructions for the installation of the shop as an app. */
export const installGuide: SectionRow = {
  render: (view) => <InstallGuide {...installGuideProps(view)} />,
  sheets: ['install-guide'],
  lazyCopy: ['service'],
};

/** The icon of each device, and its installation steps. Each step has the symbol that the device shows. */
const devices = {
  iphone: { icon: 'smartphone', steps: { share: 'share', add: 'square-plus', confirm: 'check' } },
  android: {
    icon: 'tablet-smartphone',
    steps: { menu: 'ellipsis-vertical', add: 'square-plus', confirm: 'check' },
  },
  desktop: { icon: 'monitor', steps: { install: 'monitor-down', confirm: 'check' } },
} as const satisfies Record<string, { icon: IconName; steps: Record<string, IconName> }>;

/** The installation steps for each device, in the terms of its operating system. */
export function installGuideProps(view: View): InstallGuideProps {
  const { t, words } = view;
  return {
    heading: words.heading,
    lead: words.lead,
    icon: { src: '/icons/icon.svg', text: t('service:installGuide.icon'), name: company.brand },
    install: {
      button: t('service:installGuide.install.button'),
      outcomes: {
        installed: t('service:installGuide.install.installed'),
        opened: t('service:installGuide.install.opened'),
        declined: t('service:installGuide.install.declined'),
      },
    },
    devices: (['iphone', 'android', 'desktop'] as const).map((id) => ({
      id,
      title: t(`service:installGuide.${id}.title`),
      icon: devices[id].icon,
      steps: Object.entries(devices[id].steps).map(([step, icon]) => ({
        icon,
        text: wordsAt(t, `service:installGuide.${id}.${step}`),
      })),
    })),
    note: t('service:installGuide.note'),
    back: { href: view.href('index'), label: t('service:installGuide.back') },
  };
}
