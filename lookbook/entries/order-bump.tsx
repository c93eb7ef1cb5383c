import { picture } from '../../worker/images/catalogue.ts';
import { market } from '../../worker/markets.ts';
import { OrderBump, type OrderBumpProps } from '../../worker/view/sections/order-bump.tsx';
import type { Entry } from '../entry.ts';

const usual: OrderBumpProps = {
  id: 'bump',
  name: 'bump',
  value: 'recipes',
  isChosen: false,
  label: 'Add this ebook',
  picture: picture('ebook-recipes', market('GB')),
  title: 'Sixty everyday recipes',
  text: 'Sixty recipes with vegetables, pulses, fish and whole grains, each ready in 30 minutes and with its nutrition table.',
  form: 'PDF, 72 pages',
  price: '£9.90',
  terms: 'incl. VAT · download link by mail',
  consents: [
    { name: 'atOnce', text: 'I want the download at once.' },
    { name: 'knows', text: 'I know that my right of withdrawal ends when it is delivered.' },
  ],
  error: '',
};

const long: OrderBumpProps = {
  ...usual,
  isChosen: true,
  label: 'Ernährungsgewohnheiten-Arbeitsbuch hinzufügen',
  picture: picture('ebook-habits', market('DE')),
  title: 'Kleine Ernährungsgewohnheiten, eine nach der anderen',
  text: 'Ein Arbeitsbuch für acht Wochen: Schlafgewohnheiten, Mahlzeitenzusammenstellung, Bewegungseinheiten und Erholungspausen.',
  form: 'PDF-tiedosto, 112 sivua',
  price: '1.009,90 €',
  terms: 'inkl. Mehrwertsteuer · Herunterladelink per E-Mail',
  consents: [
    {
      name: 'atOnce',
      text: 'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Vertragserfüllung beginnen.',
    },
    {
      name: 'knows',
      text: 'Tiedän, että peruuttamisoikeuteni päättyy, kun sähkökirjan toimittaminen alkaa.',
    },
  ],
};

const error: OrderBumpProps = {
  ...usual,
  isChosen: true,
  error: 'Please tick both boxes, or take the ebook out of your order.',
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
