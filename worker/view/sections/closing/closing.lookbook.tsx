import type { Entry } from '../../lookbook-entry.ts';
import { Closing } from './closing.tsx';

const usual = {
  href: '#main',
  label: 'How many packs?',
  note: '30-day money-back guarantee · tracked delivery',
};

const long = {
  href: '#main',
  label: 'Vorratspackung auswählen',
  note: '30 Tage Geld-zurück-Garantie · Expressversand mit Sendungsverfolgung',
};

export const closing: Entry = {
  name: 'Closing',
  sheets: ['opening'],
  states: {
    usual: () => <Closing action={usual} isQuiet={false} />,
    quiet: () => <Closing action={usual} isQuiet />,
    long: () => <Closing action={long} isQuiet={false} />,
  },
};
