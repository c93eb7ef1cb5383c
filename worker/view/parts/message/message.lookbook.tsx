import type { Entry } from '../../lookbook-entry.ts';
import { Message, type MessageProps } from './message.tsx';

const usual: MessageProps = {
  heading: 'Your result is on its way',
  text: 'It should be there in a few minutes. If it is not, look in the spam folder.',
  link: { href: '/gb', label: 'Back to the shop' },
};

const long: MessageProps = {
  heading: 'Ihre Fragebogenauswertung ist unterwegs',
  text: 'Viestin pitäisi tulla muutamassa minuutissa. Ellei se tule, katso roskapostikansiosta.',
  link: { href: '/de', label: 'Zurück zum Onlineshop' },
};

export const message: Entry = {
  name: 'Message',
  sheets: ['opening', 'message'],
  states: { usual: () => <Message {...usual} />, long: () => <Message {...long} /> },
};
