import type { Entry } from '../../lookbook-entry.ts';
import { Received, type ReceivedProps } from './received.tsx';

const usual: ReceivedProps = {
  heading: 'We have your declaration',
  lead: 'A receipt with its content, date and time is on its way to kim@example.com.',
  rows: [
    ['Your declaration', 'I hereby cancel the contract of order TW-7K3M9Q.'],
    ['Order number', 'TW-7K3M9Q'],
    ['Name', 'Kim Example'],
    ['Received', '21 November 2026 at 09:14 GMT'],
  ],
  next: {
    heading: 'What happens next',
    steps: [
      {
        icon: 'clipboard-list',
        text: 'We look up your order. If something does not fit, we write to you.',
      },
      { icon: 'package', text: 'Send back what is left of the packs within 14 days.' },
      { icon: 'wallet', text: 'You get the price and the delivery cost back the way you paid.' },
    ],
  },
};

const long: ReceivedProps = {
  heading: 'Ihre Widerrufserklärung ist eingegangen',
  lead: 'Eine Eingangsbestätigung ist unterwegs an maximiliane-friederike.hohenlohe@beispielunternehmen.example.',
  rows: [
    [
      'Ihre Widerrufserklärung',
      'Hiermit widerrufe ich den Vertrag über die Nahrungsergänzungsmittelbestellung TW-7K3M9Q.',
    ],
    ['Name', 'Maximiliane-Friederike von Hohenlohe-Schillingsfürst'],
  ],
  next: {
    heading: 'Peruuttamisilmoituksen käsittelyvaiheet',
    steps: [
      {
        icon: 'package',
        text: 'Senden Sie die verbliebenen Nahrungsergänzungsmittelpackungen innerhalb von 14 Tagen zurück.',
      },
      { icon: 'wallet', text: 'Rahat palautetaan samalla maksutavalla 14 päivän kuluessa.' },
    ],
  },
};

export const received: Entry = {
  name: 'Received',
  sheets: ['order-page', 'service-form', 'receipt', 'received'],
  states: {
    usual: () => <Received {...usual} />,
    long: () => <Received {...long} />,
    empty: () => <Received {...usual} rows={[]} />,
  },
};
