import { market } from '../../../../country/markets.ts';
import { picture } from '../../../../images/catalogue.ts';
import type { Entry } from '../../../lookbook-entry.ts';
import { OrderBump, type OrderBumpProps } from './order-ebook.tsx';

const usual: OrderBumpProps = {
  id: 'bump',
  name: 'bump',
  value: 'recipes',
  isChosen: false,
  label: 'Add this ebook',
  price: '£8.90',
  ebook: {
    picture: picture('spread-recipes', market('GB')),
    pictureText: 'Two open pages of the e-book on a tablet computer',
    title: 'Sixty everyday recipes',
    text: '60 recipes with vegetables, pulses, fish and whole grains. Each is ready in 30 minutes and has its own nutrition table.',
    small: 'PDF, 96 pages · incl. VAT · download link by mail',
  },
  consents: {
    id: 'bump',
    boxes: [
      {
        name: 'consentDelivery',
        text: 'I expressly agree to get the ebook straight away.',
        isChosen: false,
      },
      {
        name: 'consentWithdrawal',
        text: 'I know that I lose my right to cancel when the download begins.',
        isChosen: false,
      },
    ],
    error: '',
  },
};

const long: OrderBumpProps = {
  ...usual,
  isChosen: true,
  label: 'Ernährungsgewohnheiten-Arbeitsbuch hinzufügen',
  price: '1.009,90 €',
  ebook: {
    picture: picture('spread-habits', market('DE')),
    pictureText: 'Two open pages of the e-book on a tablet computer',
    title: 'Kleine Ernährungsgewohnheiten, eine nach der anderen',
    text: 'Ein Arbeitsbuch für acht Wochen: Schlafgewohnheiten, Mahlzeitenzusammenstellung, Bewegungseinheiten und Erholungspausen.',
    small: 'PDF-tiedosto, 112 sivua · inkl. Mehrwertsteuer · Herunterladelink per E-Mail',
  },
  consents: {
    id: 'bump',
    boxes: [
      {
        name: 'consentDelivery',
        isChosen: false,
        text: 'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Vertragserfüllung beginnen.',
      },
      {
        name: 'consentWithdrawal',
        isChosen: true,
        text: 'Tiedän, että peruuttamisoikeuteni päättyy, kun sähkökirjan toimittaminen alkaa.',
      },
    ],
    error: '',
  },
};

const error: OrderBumpProps = {
  ...usual,
  isChosen: true,
  consents: {
    ...usual.consents,
    error: 'Please tick both boxes, or take the ebook out of your order.',
  },
};

export const orderBump: Entry = {
  name: 'Order bump',
  sheets: ['fields', 'order-bump'],
  states: {
    usual: () => framed(usual),
    long: () => framed(long),
    error: () => framed(error),
  },
};

function framed(props: OrderBumpProps) {
  return (
    <div className="wrap narrow section">
      <OrderBump {...props} />
    </div>
  );
}
