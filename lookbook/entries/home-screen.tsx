import { HomeScreen, type HomeScreenProps } from '../../worker/view/sections/home-screen.tsx';
import type { Entry } from '../entry.ts';

const usual: HomeScreenProps = {
  heading: 'The shop, one tap away.',
  lead: 'Put the shop on your home screen. It opens like an app and needs no app store.',
  icon: {
    src: '/icons/icon.svg',
    text: 'The shop’s icon: a leaf on a dark ground',
    name: 'Tarnwell',
  },
  ways: [
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
  note: 'It takes next to no space, and you remove it like any other app.',
  back: { href: '/gb', label: 'Back to the shop' },
};

const long: HomeScreenProps = {
  ...usual,
  heading: 'Startbildschirmverknüpfung hinzufügen',
  lead: 'Lisää kauppa aloitusnäyttöön. Se avautuu kuin sovellus eikä tarvitse sovelluskauppaa.',
  ways: [
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

export const homeScreen: Entry = {
  name: 'Home screen',
  sheets: ['home-screen'],
  states: { usual: () => <HomeScreen {...usual} />, long: () => <HomeScreen {...long} /> },
};
