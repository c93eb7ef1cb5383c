import type { Entry } from '../../lookbook-entry.ts';
import { Notice, type NoticeProps } from './notice.tsx';

const notices: readonly NoticeProps[] = [
  { kind: 'notApproved', text: 'The payment has not been approved yet. Nothing has been charged.' },
  {
    kind: 'pending',
    text: 'We are still waiting for your wallet’s answer. You will not be charged twice. This page looks again each time you open it.',
  },
  { kind: 'cancelled', text: 'You cancelled at the wallet. Nothing has been charged.' },
  {
    kind: 'expired',
    text: 'This order has expired. Nothing has been charged. Please choose again.',
  },
];

const alarms: readonly NoticeProps[] = [
  {
    kind: 'declined',
    text: 'Your wallet declined the payment. Nothing has been charged. Approve it again, with another card if you like.',
  },
  {
    kind: 'unavailable',
    text: 'Payments are not available at the moment. Nothing has been ordered or charged. What you typed is kept; please try again in a few minutes.',
  },
  {
    kind: 'tooMany',
    text: 'Your connection has sent this very often within a minute. Nothing has been ordered or charged this time. Please wait a minute, then press again.',
  },
  {
    kind: 'unchanged',
    text: 'Your connection has sent this very often within a minute. Nothing has changed this time. Please wait a minute, then press again.',
  },
];

const long: readonly NoticeProps[] = [
  {
    kind: 'declined',
    text: 'Ihr Zahlungsdiensteanbieter hat die Zahlungsfreigabe abgelehnt. Bestellübersicht und Lieferanschrift bleiben gespeichert.',
  },
  {
    kind: 'pending',
    text: 'Maksupalveluntarjoajan vahvistusta odotetaan vielä. Tilausvahvistussähköposti lähetetään, kun maksutapahtuma on käsitelty.',
  },
];

export const notice: Entry = {
  name: 'Notice',
  sheets: ['notice'],
  states: {
    usual: () => listed(notices),
    long: () => listed(long),
    error: () => listed(alarms),
  },
};

function listed(shown: readonly NoticeProps[]) {
  return (
    <div className="wrap narrow section">
      {shown.map((one) => (
        <Notice key={one.kind} {...one} />
      ))}
    </div>
  );
}
