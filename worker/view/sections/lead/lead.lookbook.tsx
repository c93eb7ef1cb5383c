import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
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
  picture: null,
};

const gb = market('GB');
const parcel: LeadProps['picture'] = {
  picture: picture('parcel-slim', gb),
  text: 'An opened box with three packs of Slim on tissue paper',
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
  picture: null,
};

export const lead: Entry = {
  name: 'Lead',
  sheets: ['opening', 'lead'],
  states: {
    usual: () => <Lead {...usual} />,
    long: () => <Lead {...long} />,
    'without a button': () => <Lead {...usual} action={null} />,
    'with a picture': () => <Lead {...usual} picture={parcel} />,
    'long with a picture': () => <Lead {...long} picture={parcel} />,
    'with a small picture': () => <Lead {...usual} action={null} picture={parcel} />,
  },
};
