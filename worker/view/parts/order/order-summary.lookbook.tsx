import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { OrderSummary, type OrderSummaryProps } from './order-summary.tsx';

export const usual: OrderSummaryProps = {
  caption: 'Order summary',
  lines: [
    {
      key: 'slim',
      id: 'slim-3',
      theme: 'weight',
      picture: picture('pack-slim-3', market('GB')),
      name: 'Slim, 3 packs',
      quantity: 'Quantity: 1',
      unitPrice: '£222.22 per kg',
      characteristics: [
        'food supplement · 540 capsules · 351 g',
        'Per daily portion: Glucomannan 3 g, Chromium 40 µg',
      ],
      price: '£78.00',
    },
    {
      key: 'mind',
      id: 'mind-1',
      theme: 'mind',
      picture: picture('pack-mind-1', market('GB')),
      name: 'Mind, 1 pack',
      quantity: 'Quantity: 1',
      unitPrice: '£830.95 per kg',
      price: '£34.90',
    },
  ],
  delivery: {
    label: 'Express delivery',
    time: 'Packed on the next working day, with you 1 to 3 working days later',
    amount: 'free',
  },
  total: { label: 'Total', amount: '£112.90' },
  vat: [{ label: 'VAT included (20%)', amount: '£18.82' }],
};

export const long: OrderSummaryProps = {
  caption: 'Bestellübersicht',
  lines: [
    {
      key: 'collagen',
      id: 'collagen-6',
      theme: 'collagen',
      picture: picture('pack-collagen-6', market('DE')),
      name: 'Collagen, 6 Packungen',
      quantity: 'Bestellmenge: 1',
      unitPrice: 'Grundpreis 1.255,56 €/kg',
      characteristics: [
        'Nahrungsergänzungsmittel · 180 Messlöffel Pulver · 1.800 g',
        'Je Tagesportion: Vitamin C 80 mg, Zink 3 mg, Biotin 50 µg, Kollagenhydrolysat 9,85 g',
      ],
      price: '1.189,70 €',
    },
    {
      key: 'burn',
      id: 'burn-1',
      theme: 'fat-metabolism',
      picture: picture('pack-burn-1', market('FI')),
      name: 'Nahrungsergänzungsmittelpackung',
      quantity: 'Kappalemäärä: 1',
      unitPrice: 'kilohinta 1 255,56 €/kg',
      price: '1 039,90 €',
    },
    {
      key: 'habits',
      id: 'habits',
      isEbook: true,
      theme: 'mind',
      picture: picture('ebook-habits', market('DE')),
      name: 'Kleine Gewohnheiten, eine nach der anderen',
      quantity: 'Bestellmenge: 1',
      form: 'PDF-Datei, 48 Seiten',
      price: 'inbegriffen',
    },
  ],
  delivery: {
    label: 'Expressversandkostenpauschale',
    time: 'Am nächsten Werktag gepackt, 1 bis 3 Werktage später bei Ihnen',
    amount: '4,90 €',
  },
  total: { label: 'Gesamtsumme', note: 'inkl. Mehrwertsteuer', amount: '2.234,50 €' },
  vat: [
    { label: 'Enthaltene Mehrwertsteuer (7 %)', amount: '145,53 €' },
    { label: 'Enthaltene Mehrwertsteuer (19 %)', amount: '1,58 €' },
  ],
};

export const orderSummary: Entry = {
  name: 'Order summary',
  sheets: ['order-page', 'order-summary'],
  states: {
    usual: () => framed(usual),
    long: () => framed(long),
  },
};

function framed(props: OrderSummaryProps) {
  return (
    <div className="wrap narrow section">
      <div className="order-card">
        <OrderSummary {...props} />
      </div>
    </div>
  );
}
