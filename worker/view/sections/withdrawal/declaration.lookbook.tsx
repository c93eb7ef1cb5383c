import type { Entry } from '../../lookbook-entry.ts';
import { DeclarationCheck, type DeclarationProps } from './declaration.tsx';

const usual: DeclarationProps = {
  heading: 'Check and confirm',
  lead: 'This is what you declare. It counts from the moment you press the button.',
  alarm: '',
  step: 'Step 2 of 2',
  rows: [
    ['Your declaration', 'I hereby cancel the contract of order TW-7K3M9Q.'],
    ['Order number', 'TW-7K3M9Q'],
    ['Name', 'Kim Example'],
    ['Email', 'kim@example.com'],
  ],
  form: { action: '/refund/gb', declaration: 'lookbook' },
  confirm: 'confirm cancellation',
  change: { href: '/refund/gb', label: 'Change something' },
};

const long: DeclarationProps = {
  ...usual,
  heading: 'Widerrufserklärung überprüfen und bestätigen',
  lead: 'Das erklären Sie. Maßgeblich ist der Zeitpunkt, zu dem Sie die Schaltfläche betätigen.',
  rows: [
    [
      'Ihre Widerrufserklärung',
      'Hiermit widerrufe ich den Vertrag über die Nahrungsergänzungsmittelbestellung TW-7K3M9Q.',
    ],
    ['Bestellnummer', 'TW-7K3M9Q'],
    ['Name', 'Maximiliane-Friederike von Hohenlohe-Schillingsfürst'],
    ['E-Mail', 'maximiliane-friederike.hohenlohe@beispielunternehmen.example'],
  ],
  confirm: 'Widerruf bestätigen',
  change: { href: '/refund/de', label: 'Angaben ändern' },
};

const error: DeclarationProps = {
  ...usual,
  alarm:
    'We could not store your declaration just now. Nothing has been declared yet. Please press the button again in a moment.',
};

export const declaration: Entry = {
  name: 'Withdrawal, step 2',
  sheets: ['order-page', 'service-form'],
  states: {
    usual: () => <DeclarationCheck {...usual} />,
    long: () => <DeclarationCheck {...long} />,
    error: () => <DeclarationCheck {...error} />,
  },
};
