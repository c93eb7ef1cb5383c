import type { Entry } from '../../lookbook-entry.ts';
import { AskLinks, type AskLinksProps } from './ask-links.tsx';

const usual: AskLinksProps = {
  form: {
    action: '/download-links/gb',
    label: 'Email me new links',
    errors: { title: 'Please check these fields', wrong: [] },
    send: 'Email me new links',
    note: 'You can ask for up to 3 links a day.',
  },
  order: 'TW-7K2M9Q',
};

const asked: AskLinksProps = {
  ...usual,
  order: {
    id: 'download-orderNumber',
    name: 'orderNumber',
    label: 'Order number',
    look: 'orderNumber',
    hint: 'It’s in your confirmation email and looks like TW-7K2M9Q.',
    value: '',
    error: '',
    optional: '',
  },
};

const long: AskLinksProps = {
  ...asked,
  form: {
    ...asked.form,
    label: 'Uudet latauslinkit sähköpostitse',
    errors: { title: 'Tarkista seuraavat kentät', wrong: [] },
    send: 'Lähetä uudet latauslinkit',
    note: 'Voit pyytää latauslinkkejä enintään kolme kertaa vuorokaudessa tilausta kohden.',
  },
};

export const askLinks: Entry = {
  name: 'New links to ebooks',
  sheets: ['order-page', 'fields', 'service-form'],
  states: {
    usual: () => <AskLinks {...usual} />,
    asked: () => <AskLinks {...asked} />,
    long: () => <AskLinks {...long} />,
  },
};
