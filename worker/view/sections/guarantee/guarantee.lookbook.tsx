import type { Entry } from '../../lookbook-entry.ts';
import { Guarantee, type GuaranteeProps } from './guarantee.tsx';

const usual: GuaranteeProps = {
  heading: '30 days. Opened or not.',
  text: 'If it isn’t for you, drop us a line and send it back. You get back the price and the delivery: no form to print, no questions asked. All of this is on top of your legal rights.',
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
