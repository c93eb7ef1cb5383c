import type { Entry } from '../../lookbook-entry.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

const notFound: EmptyStateProps = {
  scene: 'shelf',
  sceneText: 'A shelf, drawn in outline: two bottles and a gap between them',
  heading: 'This address leads nowhere',
  text: 'It may be old or mistyped. Our supplements are where they always are.',
  action: {
    href: '/take/gb',
    label: 'Try it today',
    note: '30-day money-back guarantee · tracked delivery',
  },
  detail: 'Page not found: /an/old/address',
};

const long: EmptyStateProps = {
  scene: 'shelf',
  sceneText: 'Ein Regal in Umrissen: zwei Flaschen und eine Lücke dazwischen',
  heading: 'Nahrungsergänzungsmittelverzeichnisseite nicht gefunden',
  text: 'Verkko-osoite on ehkä vanhentunut tai kirjoitettu väärin. Ravintolisävalikoimamme löytyy tavalliselta paikaltaan.',
  action: {
    href: '/take/de',
    label: 'Heute ausprobieren',
    note: '30 Tage Geld-zurück-Garantie · Versand mit Sendungsverfolgung',
  },
  detail: 'Page not found: /nahrungsergaenzungsmittel/bestellbestaetigung/sendungsverfolgung',
};

const noOrder: EmptyStateProps = {
  scene: 'parcel',
  sceneText: '',
  heading: 'No order in this browser',
  text: 'Order pages open only for their buyer. Use the link in your confirmation mail.',
  action: { href: '/take/gb', label: 'How many packs?' },
  detail: '',
};

const download: EmptyStateProps = {
  ...notFound,
  heading: 'This link has expired',
  text: 'A download link works for 30 days. Open your order with the link in our confirmation mail; it gives you a new one.',
  action: { href: '/thankyou/gb', label: 'Open your order' },
  plain: true,
  detail: 'TW-ABC234 · recipes',
};

const fatal: EmptyStateProps = {
  ...notFound,
  heading: 'Something broke on our side',
  text: 'Nothing was ordered and nothing was charged by this. Please try again in a moment.',
  detail: 'Internal Server Error',
};

const offline: EmptyStateProps = {
  scene: 'plug',
  sceneText: 'A plug and a socket, drawn in outline, a little apart from each other',
  heading: 'There is no connection',
  text: 'Your device does not reach us at the moment. Check Wi-Fi or mobile data, then try again.',
  action: { href: '', label: 'Try again' },
  plain: true,
  detail: '',
};

export const emptyState: Entry = {
  name: 'Empty state',
  sheets: ['empty-state'],
  states: {
    usual: () => <EmptyState {...notFound} />,
    long: () => <EmptyState {...long} />,
    empty: () => <EmptyState {...noOrder} />,
    download: () => <EmptyState {...download} />,
    error: () => <EmptyState {...fatal} />,
    offline: () => <EmptyState {...offline} />,
  },
};
