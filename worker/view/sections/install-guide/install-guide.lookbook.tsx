import type { Entry } from '../../lookbook-entry.ts';
import { InstallGuide, type InstallGuideProps } from './install-guide.tsx';

const usual: InstallGuideProps = {
  heading: 'The shop, on your home screen.',
  lead: 'It opens like an app. You don’t need an app store for it.',
  icon: {
    src: '/icons/icon.svg',
    text: 'The shop’s icon: a leaf on a dark ground',
    name: 'Tarnwell',
  },
  install: {
    button: 'Install the shop',
    outcomes: {
      installed: 'Installed. You’ll find our icon next to your other apps.',
      opened: 'You’re using the installed shop, so you’re all set.',
      declined: 'Not installed. You can use the steps below whenever you like.',
    },
  },
  devices: [
    {
      id: 'iphone',
      title: 'iPhone and iPad',
      icon: 'smartphone',
      steps: [
        { icon: 'share', text: 'Open this page in Safari and tap the share symbol.' },
        { icon: 'square-plus', text: 'Scroll down and choose “Add to Home Screen”.' },
        { icon: 'check', text: 'Tap “Add”.' },
      ],
    },
    {
      id: 'desktop',
      title: 'Computer',
      icon: 'monitor',
      steps: [{ icon: 'monitor-down', text: 'Choose the install symbol in the address bar.' }],
    },
  ],
  note: 'It takes up next to no space, and you can remove it like any other app.',
  back: { href: '/gb', label: 'Back to the shop' },
};

const long: InstallGuideProps = {
  ...usual,
  heading: 'Startbildschirmverknüpfung hinzufügen',
  lead: 'Lisää kauppa aloitusnäyttöön. Se avautuu kuin sovellus eikä tarvitse sovelluskauppaa.',
  install: {
    button: 'Verkaufsportal installieren',
    outcomes: {
      installed: 'Asennettu. Lehti on nyt muiden sovellustesi vieressä aloitusnäytössä.',
      opened: 'Installiert.',
      declined: 'Nicht installiert.',
    },
    state: 'ready',
  },
  devices: [
    {
      id: 'android',
      title: 'Androidmobiltelefone und -tablets',
      icon: 'tablet-smartphone',
      steps: [
        { icon: 'ellipsis-vertical', text: 'Öffnen Sie das Browsereinstellungsmenü rechts oben.' },
        { icon: 'square-plus', text: 'Wählen Sie „Zum Startbildschirm hinzufügen“.' },
      ],
    },
  ],
};

export const installGuide: Entry = {
  name: 'Install guide',
  sheets: ['install-guide'],
  states: {
    usual: () => <InstallGuide {...usual} />,
    long: () => <InstallGuide {...long} />,
    ready: () => inState('ready'),
    installed: () => inState('installed'),
    opened: () => inState('opened'),
    declined: () => inState('declined'),
  },
};

/** A state that the browser's script makes. */
function inState(state: NonNullable<InstallGuideProps['install']['state']>) {
  return <InstallGuide {...usual} install={{ ...usual.install, state }} />;
}
