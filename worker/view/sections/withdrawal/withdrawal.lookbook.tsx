import type { Entry } from '../../lookbook-entry.ts';
import { Withdrawal, type WithdrawalProps } from './withdrawal.tsx';

const field = { value: '', hint: '', error: '', optional: '' } as const;

const usual: WithdrawalProps = {
  heading: 'Sending it back takes 2 steps.',
  lead: 'No account, no reasons. You fill in 3 fields, check what you declare, and confirm.',
  alarm: '',
  step: 'Step 1 of 2',
  title: 'cancel contract here',
  form: {
    action: '/refund/gb',
    label: 'cancel contract here',
    errors: { title: 'Please check these fields', wrong: [] },
    send: 'Continue',
    note: 'Nothing is declared yet. You’ll check and confirm on the next page.',
  },
  fields: [
    {
      ...field,
      id: 'refund-name',
      name: 'name',
      label: 'Your name',
      look: 'name',
      hint: 'As it stands on the order',
    },
    {
      ...field,
      id: 'refund-orderNumber',
      name: 'orderNumber',
      label: 'Order number',
      look: 'orderNumber',
      hint: 'It stands in your confirmation mail and looks like TW-7K3M9Q.',
    },
    {
      ...field,
      id: 'refund-email',
      name: 'email',
      label: 'Email',
      look: 'email',
      hint: 'The receipt goes to this address.',
    },
  ],
  explanations: [
    {
      icon: 'scale',
      title: '14 days by law',
      text: 'You can cancel within 14 days of delivery, without a reason.',
    },
    {
      icon: 'shield-check',
      title: '30 days by our guarantee',
      text: 'It comes on top of your right and limits nothing.',
    },
  ],
  more: { href: '/terms/gb#refund', label: 'The full text, with the model form' },
};

const long: WithdrawalProps = {
  ...usual,
  heading: 'Widerrufserklärung und Rückerstattungsabwicklung',
  lead: 'Kein Kundenkonto, keine Begründung. Sie füllen 3 Pflichtfelder aus, prüfen die Widerrufserklärung und bestätigen sie. Die Eingangsbestätigung kommt sofort.',
  step: 'Vaihe 1/2',
  title: 'Peruuttamisilmoituslomake',
  form: { ...usual.form, send: 'Widerruf vorbereiten', note: 'Noch ist nichts erklärt.' },
  fields: usual.fields.map((row) => ({
    ...row,
    label: 'Bestellbestätigungsnummer',
    hint: 'Sie steht in der Bestellbestätigungsmail und beginnt mit den Buchstaben TW.',
  })),
  explanations: [
    {
      icon: 'shield-check',
      title: 'Zusätzliche Geld-zurück-Garantie',
      text: 'Rahojenpalautustakuu täydentää lakisääteistä peruuttamisoikeuttasi eikä rajoita sitä.',
    },
  ],
};

const error: WithdrawalProps = {
  ...usual,
  alarm: 'Your details are not in this browser, so nothing has been declared yet.',
  form: {
    ...usual.form,
    errors: {
      title: 'Please check these fields',
      wrong: [{ id: 'refund-email', label: 'Email', error: 'Please fill in this field.' }],
    },
  },
  fields: usual.fields.map((row) =>
    row.name === 'email' ? { ...row, error: 'Please fill in this field.' } : row,
  ),
};

export const withdrawal: Entry = {
  name: 'Withdrawal, step 1',
  sheets: ['order-page', 'fields', 'error-list', 'service-form'],
  states: {
    usual: () => <Withdrawal {...usual} />,
    long: () => <Withdrawal {...long} />,
    error: () => <Withdrawal {...error} />,
  },
};
