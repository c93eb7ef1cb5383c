import type { Entry } from '../../lookbook-entry.ts';
import { Glance, type GlanceProps } from './glance.tsx';

const usual: GlanceProps = {
  heading: 'Slim in figures',
  nutrients: [
    { drawing: 'konjac', label: 'Glucomannan', value: '3 g', note: '' },
    { drawing: 'chromium', label: 'Chromium', value: '40 µg', note: '100% NRV a day' },
  ],
  facts: [
    { icon: 'clock', label: 'Daily portion', value: '6 capsules a day', note: '' },
    { icon: 'package', label: 'In a pack', value: '180 capsules', note: '' },
    { icon: 'calendar-days', label: 'A pack lasts', value: '30 days', note: '' },
    { icon: 'scale', label: 'Net quantity', value: '117 g', note: '' },
    { icon: 'clipboard-list', label: 'Allergens', value: 'None', note: '' },
  ],
};

const long: GlanceProps = {
  heading: 'Nahrungsergänzungsmittel in Zahlen',
  nutrients: [
    { drawing: 'fish', label: 'Kollagenhydrolysat', value: '9,85 g', note: '' },
    { drawing: 'mushroom', label: 'Pantoteenihappo', value: '6 mg', note: '100 % NRV pro Tag' },
    { drawing: 'twig', label: 'Vitamin B12', value: '2,5 µg', note: '100 % NRV pro Tag' },
  ],
  facts: [
    {
      icon: 'clock',
      label: 'Tagesverzehrempfehlung',
      value: '6 Kapseln täglich, in drei Portionen zu je 2 Kapseln',
      note: '',
    },
    {
      icon: 'package',
      label: 'Pakkauskoko',
      value: '30 mittalusikallista jauhetta',
      note: '',
    },
    {
      icon: 'clipboard-list',
      label: 'Kennzeichnungspflichtige Allergene',
      value: 'Fischgelatineerzeugnisse',
      note: '',
    },
  ],
};

export const glance: Entry = {
  name: 'At a glance',
  sheets: ['glance'],
  states: { usual: () => <Glance {...usual} />, long: () => <Glance {...long} /> },
};
