import type { Entry } from '../../lookbook-entry.ts';
import { LapsedLink, type LapsedLinkProps } from './lapsed-link.tsx';

const usual: LapsedLinkProps = {
  heading: 'This link no longer works',
  lead: 'A link to your order works for a year. We send a new one to the email address you ordered with.',
  number: { label: 'Order number', value: 'TW-7K2M9Q' },
  form: {
    action: '/receipt-links/gb',
    label: 'Send me a new link',
    errors: { title: '', wrong: [] },
    send: 'Send me a new link',
    note: 'No more than 3 a day.',
  },
};

const long: LapsedLinkProps = {
  ...usual,
  heading: 'Tilausvahvistuksessa ollut linkki ei ole enää voimassa',
  lead: 'Einen neuen Link schicken wir an die E-Mail-Adresse, mit der Sie Ihre Nahrungsergänzungsmittelbestellung aufgegeben haben.',
};

export const lapsedLink: Entry = {
  name: 'A link to an order that lapsed',
  sheets: ['order-page', 'service-form'],
  states: { usual: () => <LapsedLink {...usual} />, long: () => <LapsedLink {...long} /> },
};
