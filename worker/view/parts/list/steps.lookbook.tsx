import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Steps, type StepsProps } from './steps.tsx';

const usual: StepsProps = {
  heading: 'How it works',
  steps: [
    {
      title: 'Choose your packs',
      text: '1, 3 or 5 months’ worth. No subscription, no account.',
    },
    {
      title: 'Pay with your wallet',
      text: 'You see your order once more before you place it. Nothing is charged until then.',
    },
    {
      title: 'Start when it arrives',
      text: 'The label tells you how much to take and when. If it isn’t for you, drop us a line.',
    },
  ],
};

const long: StepsProps = {
  heading: 'Nahrungsergänzungsmittelbestellung in drei Schritten',
  steps: [
    {
      title: 'Kolmenkymmenenpäivänpakkauksen valinta',
      text: 'Yksi, kolme tai viisi kuukautta. Ei kestotilausta eikä asiakastilirekisteröintiä.',
    },
    {
      title: 'Zahlungsdienstleisterkonto verwenden',
      text: 'Sie sehen die Bestellzusammenfassung noch einmal, bevor Sie zahlungspflichtig bestellen.',
    },
    {
      title: 'Verzehrempfehlung beachten',
      text: 'Die Tagesverzehrempfehlung steht auf dem Etikett. Wenn es nichts für Sie ist, genügt eine Zeile an uns.',
    },
  ],
};

const day = { picture: picture('day-slim', market('GB')), text: 'Three glasses of water' };

export const steps: Entry = {
  name: 'Steps',
  sheets: ['steps'],
  states: {
    usual: () => <Steps {...usual} />,
    long: () => <Steps {...long} />,
    'with a picture': () => <Steps {...long} picture={day} />,
  },
};
