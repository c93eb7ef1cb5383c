import type { Entry } from '../../lookbook-entry.ts';
import { Guarantee, type GuaranteeProps } from './guarantee.tsx';

const usual: GuaranteeProps = {
  heading: 'Thirty days. Opened or not.',
  text: 'If it is not for you, write one line and send it back. We refund the price and the delivery, without a form to print and without a question. This comes on top of your legal rights.',
};

const long: GuaranteeProps = {
  ...usual,
  heading: 'Dreißigtägige Zufriedenheitsgarantie, geöffnet oder ungeöffnet.',
  text: 'Jos ravintolisävalmisteesi ei ole sinua varten, kirjoita yksi rivi ja lähetä se takaisin. Wir erstatten Kaufpreis und Versandkosten, ohne Rücksendeformularausdruck und ohne Nachfrage. Das gilt zusätzlich zu Ihren gesetzlichen Gewährleistungs- und Widerrufsrechten.',
};

export const guarantee: Entry = {
  name: 'Guarantee',
  sheets: ['guarantee'],
  states: { usual: () => <Guarantee {...usual} />, long: () => <Guarantee {...long} /> },
};
