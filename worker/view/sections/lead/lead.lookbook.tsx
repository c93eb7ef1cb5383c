import type { Entry } from '../../lookbook-entry.ts';
import { Lead, type LeadProps } from './lead.tsx';

const usual: LeadProps = {
  adLabel: '',
  heading: 'Your order, in one step',
  lead: 'Choose a supply, fill in the address, pay with your wallet. Nothing is charged before you have seen it all once more.',
  action: {
    href: '#products',
    label: 'How many packs?',
    note: '30-day money-back guarantee · tracked delivery',
  },
};

const long: LeadProps = {
  adLabel: 'Anzeige',
  heading: 'Nahrungsergänzungsmittelvorrat für Ihren Kohlenhydratstoffwechsel',
  lead: 'Eine abwechslungsreiche, ausgewogene Ernährung und eine gesunde Lebensweise sind wichtig. Nahrungsergänzungsmittel sind kein Ersatz dafür.',
  action: {
    href: '#products',
    label: 'Vorratspackung auswählen',
    note: '30 Tage Geld-zurück-Garantie · Expressversand mit Sendungsverfolgung',
  },
};

export const lead: Entry = {
  name: 'Lead',
  sheets: ['opening'],
  states: {
    usual: () => <Lead {...usual} />,
    long: () => <Lead {...long} />,
    'without a button': () => <Lead {...usual} action={null} />,
  },
};
