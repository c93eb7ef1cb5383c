import type { Entry } from '../../lookbook-entry.ts';
import { Reasons, type ReasonsProps } from './reasons.tsx';

const usual: ReasonsProps = {
  heading: 'Why start with one pack',
  reasons: [
    {
      icon: 'hourglass',
      title: 'A month to find its place',
      text: 'One pack lasts 30 days: long enough to see at which hour the portion fits, and whether you like taking it.',
    },
    {
      icon: 'rotate-ccw',
      title: 'The same guarantee',
      text: 'If it is not for you, write one line and send back what is left.',
    },
    {
      icon: 'package',
      title: 'More only if you want more',
      text: 'There is no subscription. When the pack is empty, nothing comes by itself.',
    },
  ],
};

const long: ReasonsProps = {
  heading: 'Nahrungsergänzungsmittelvorrat für die kommenden Monate',
  reasons: [
    {
      icon: 'calendar-days',
      title: 'Kolmenkymmenenpäivänpakkaus jokaiselle kuukaudelle',
      text: 'Bei der angegebenen Tagesverzehrmenge reicht eine Nahrungsergänzungsmittelpackung dreißig Tage.',
    },
    {
      icon: 'wallet',
      title: 'Packungspreisvorteil',
      text: 'Tuote pysyy samana. Mitä useamman pakkauksen tilaat kerralla, sitä edullisempi yksittäispakkaus on.',
    },
    {
      icon: 'rotate-ccw',
      title: 'Zufriedenheitsgarantiezeitraum',
      text: 'Dreißig Tage, geöffnet oder ungeöffnet, zusätzlich zum gesetzlichen Widerrufsrecht.',
    },
  ],
};

export const reasons: Entry = {
  name: 'Reasons',
  sheets: ['reasons'],
  states: { usual: () => <Reasons {...usual} />, long: () => <Reasons {...long} /> },
};
