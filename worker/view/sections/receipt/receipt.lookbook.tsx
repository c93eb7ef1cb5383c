import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import {
  long as longSummary,
  usual as summary,
} from '../../parts/order/order-summary.lookbook.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';

const usual: ReceiptProps = {
  heading: 'Thank you, Kim',
  lead: 'Your order TW-7K2M9Q is placed. We have sent a confirmation to kim@example.com.',
  notice: null,
  summary,
  details: {
    number: { label: 'Order number', value: 'TW-7K2M9Q' },
    to: {
      label: 'Delivered to',
      lines: ['Kim Example', '12 Orchard Lane', 'Bristol BS1 4DJ', 'United Kingdom'],
    },
    email: { label: 'Confirmation to', value: 'kim@example.com' },
    note: null,
  },
  moneyBack: {
    heading: 'Money back',
    entries: [
      {
        kind: 'refund',
        amount: '£9.90',
        name: 'The four-week meal plan',
        text: 'Given back through PayPal on 21 November 2026.',
      },
      {
        kind: 'asked',
        amount: '£34.90',
        name: 'Mind, 1 pack',
        text: 'On its way to you through PayPal since 23 November 2026.',
      },
    ],
  },
  additions: {
    heading: 'Added to your order',
    text: 'You can undo an addition for 15 minutes after it was paid. Its whole price goes back through PayPal.',
    action: '/thankyou/gb',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    undo: 'Undo this addition',
    additions: [
      { page: 'upsell', name: 'Slim, 1 pack', price: '£34.90', done: null },
      {
        page: 'upsellMind',
        name: 'Mind, 1 pack',
        price: '£34.90',
        done: 'Undone.',
      },
    ],
  },
  savedWallet: {
    heading: 'Saved at PayPal',
    text: 'Your PayPal wallet is saved for additions to this order. We delete it once the order is released for shipping, after 24 hours at the latest.',
    action: '/thankyou/gb',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    button: 'Delete it now',
  },
  downloads: {
    heading: 'Your ebook',
    ebooks: [
      {
        id: 'meal-plan',
        picture: picture('ebook-meal-plan', market('GB')),
        title: 'The four-week meal plan',
        form: 'PDF, 64 pages',
        link: { href: '#download', label: 'Download the ebook' },
        from: '',
      },
    ],
    mail: {
      action: '/download-links/gb',
      number: 'TW-7K2M9Q',
      send: 'Email me new links',
      note: 'You can ask for up to 3 links a day.',
    },
  },
  way: null,
  changes: {
    heading: 'Something to change?',
    text: 'Until we release your order for packing, you can send it somewhere else or cancel it.',
    action: '/thankyou/gb',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    address: {
      summary: 'Change the address',
      note: 'We deliver this order within the United Kingdom only.',
      save: 'Save the address',
      isOpen: false,
      errors: { title: 'Please check these fields', wrong: [] },
      fields: [
        {
          ...{ id: 'address-postcode', name: 'postcode', label: 'Postcode', value: 'BS1 4DJ' },
          ...{ error: '', hint: 'For example SW1A 1AA', autoComplete: 'postal-code', mask: null },
        },
      ],
    },
    cancel: {
      summary: 'Cancel the order',
      text: 'You get back all you’ve paid, £79.80, through PayPal.',
      button: 'Cancel this order',
    },
  },
  next: {
    heading: 'What happens next',
    parcel: {
      picture: picture('parcel-slim', market('GB')),
      text: 'An opened box with three packs',
    },
    steps: [
      {
        step: 'pack',
        date: 'Wednesday 25 November',
        text: 'We pack your order on the next working day.',
      },
      {
        step: 'track',
        date: '',
        text: 'You get a mail with the tracking link when it leaves us.',
      },
      {
        step: 'arrive',
        date: 'Thursday 26 – Monday 30 November',
        text: 'It’s with you 1 to 3 working days later.',
      },
    ],
    note: 'Public holidays can add a day.',
  },
  firstDay: {
    heading: 'Your first day with Slim',
    moments: [
      { title: 'Before breakfast', text: '2 capsules with 1–2 glasses of water.' },
      { title: 'Before lunch', text: '2 capsules with 1–2 glasses of water.' },
      { title: 'Before dinner', text: '2 capsules with 1–2 glasses of water.' },
    ],
  },
  change: 'Changed your mind? Use the link below. It takes a minute.',
  withdrawal: { href: '/refund/gb', label: 'cancel contract here' },
  links: [
    { href: '/feedback/gb', label: 'Your review' },
    { href: '/addapp/gb', label: 'Add to your home screen' },
  ],
};

const long: ReceiptProps = {
  heading: 'Vielen Dank, Maximiliane-Friederike',
  lead: 'Ihre Nahrungsergänzungsmittelbestellung TW-7K2M9Q ist aufgegeben. Die Bestellbestätigung ging an maximiliane-friederike.hohenlohe@beispielunternehmen.example.',
  notice: null,
  summary: longSummary,
  details: {
    number: { label: 'Bestellnummer', value: 'TW-7K2M9Q' },
    to: {
      label: 'Lieferanschrift',
      lines: [
        'Maximiliane-Friederike von Hohenlohe-Schillingsfürst',
        'Rechtsanwaltsfachangestelltenstraße 112',
        '19288 Ludwigslust-Parchimerwalddorf',
        'Deutschland',
      ],
    },
    email: {
      label: 'Bestätigung an',
      value: 'maximiliane-friederike.hohenlohe@beispielunternehmen.example',
    },
    note: {
      label: 'Henkilökohtainen tervehdys paketissa',
      value:
        'Hyvää syntymäpäivää, Äiti!\nMuista juoda tämä aamulla, ja soita, kun paketti on perillä.',
    },
  },
  moneyBack: {
    heading: 'Rückzahlungen Ihrer Nahrungsergänzungsmittelbestellung',
    entries: [
      {
        kind: 'reversal',
        amount: '1.079,80 €',
        name: 'Burn, 6 Nahrungsergänzungsmittelpackungen, Collagen, 3 Packungen, Expressversand',
        text: 'Am 30. September 2026 hat PayPal Ihnen den Betrag gutgeschrieben.',
      },
      {
        kind: 'returned',
        amount: '1.079,80 €',
        name: 'Burn, 6 Nahrungsergänzungsmittelpackungen, Collagen, 3 Packungen, Expressversand',
        text: 'Am 12. Oktober 2026 hat PayPal den Betrag wieder uns gutgeschrieben. Fragen: kundenservice@beispielunternehmen.example.',
      },
    ],
  },
  additions: {
    heading: 'Nachträglich dazubestellte Nahrungsergänzungsmittel',
    text: 'Was Sie dazubestellt haben, können Sie nach der Zahlung 15 Minuten lang rückgängig machen.',
    action: '/thankyou/de',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    undo: 'Rückgängig machen',
    additions: [
      {
        page: 'upsell',
        name: 'Burn, 2 Nahrungsergänzungsmittelpackungen',
        price: '1.079,80 €',
        done: null,
      },
    ],
  },
  savedWallet: {
    heading: 'Zahlungsart bei PayPal gespeichert',
    text: 'Wir verwenden Ihre gespeicherte Zahlungsart nicht mehr; sie wird gelöscht.',
    action: '/thankyou/de',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    button: null,
  },
  downloads: {
    heading: 'Sähkökirjasi',
    ebooks: [
      {
        id: 'habits',
        picture: picture('ebook-habits', market('DE')),
        title: 'Kleine Ernährungsgewohnheiten, eine nach der anderen',
        form: 'PDF-tiedosto, 112 sivua',
        link: null,
        from: 'Kann ab dem 5. Dezember 2026 heruntergeladen werden',
      },
    ],
    mail: null,
  },
  way: {
    heading: 'Ihr Nahrungsergänzungsmittelpaket',
    lines: [
      'Am Donnerstag, den 31. Dezember 2026 ist es angekommen.',
      'Bis zum 14. Januar 2027 können Sie den Vertrag widerrufen.',
    ],
    follow: {
      href: '#follow',
      label: 'Paket 00340434161094042557 bei Österreichische Post verfolgen',
    },
  },
  changes: null,
  next: {
    heading: 'Tilauksen käsittelyvaiheet',
    parcel: {
      picture: picture('parcel-slim', market('GB')),
      text: 'An opened box with three packs',
    },
    steps: [
      {
        step: 'pack',
        date: 'keskiviikko 25. marraskuuta',
        text: 'Pakkaamme ravintolisätilauksesi seuraavana arkipäivänä.',
      },
      {
        step: 'track',
        date: '',
        text: 'Saat lähetyksenseurantalinkin, kun paketti lähtee meiltä.',
      },
      {
        step: 'arrive',
        date: 'Donnerstag, 31. Dezember – Dienstag, 5. Januar',
        text: 'Die Zustellung erfolgt 1 bis 3 Werktage nach Versandbestätigung.',
      },
    ],
    note: 'An Feiertagen kann es einen Tag länger dauern.',
  },
  firstDay: {
    heading: 'Ihr erster Tag mit dem Nahrungsergänzungsmittel',
    moments: [
      {
        title: 'Vor dem Frühstück oder der Zwischenmahlzeit',
        text: '2 Kapseln mit 1 bis 2 Gläsern Wasser.',
      },
    ],
  },
  change: 'Sie haben es sich anders überlegt? Nutzen Sie das Widerrufsformular.',
  withdrawal: { href: '/refund/de', label: 'Vertrag widerrufen' },
  links: [
    { href: '/feedback/de', label: 'Ihre Bewertung der Bestellung' },
    { href: '/addapp/de', label: 'Auf den Startbildschirm des Geräts legen' },
  ],
};

const pending: ReceiptProps = {
  ...usual,
  heading: 'Thank you',
  lead: 'Your order TW-7K2M9Q is with us. The wallet is still checking the payment; we write to kim@example.com as soon as it is done.',
  notice: {
    kind: 'pending',
    text: 'We are still waiting for your wallet’s answer. You will not be charged twice. This page looks again each time you open it.',
  },
  moneyBack: null,
  additions: null,
  savedWallet: null,
  downloads: null,
  way: null,
  changes: null,
  next: null,
  firstDay: null,
  change: '',
};

export const receipt: Entry = {
  name: 'Receipt',
  sheets: [
    'notice',
    'order-page',
    'delivery-details',
    'order-summary',
    'downloads',
    'money-back',
    'additions',
    'fields',
    'changes',
    'receipt',
  ],
  states: {
    usual: () => <Receipt {...usual} />,
    long: () => <Receipt {...long} />,
    error: () => <Receipt {...pending} />,
  },
};
