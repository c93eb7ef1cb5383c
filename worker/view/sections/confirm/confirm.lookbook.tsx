import { supplements } from '../../../catalogue/products.ts';
import { labelWords } from '../../../law/label-words.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { guaranteeNoticeProps } from '../../parts/legal/guarantee-notice.props.ts';
import {
  long as longSummary,
  usual as summary,
} from '../../parts/order/order-summary.lookbook.tsx';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import { Confirm, type ConfirmProps } from './confirm.tsx';

const usual: ConfirmProps = {
  heading: 'All of it once more, before you pay',
  lead: 'Nothing is ordered or charged yet. Check it all, then place your order below.',
  notice: null,
  details: {
    number: null,
    to: {
      label: 'Delivered to',
      lines: ['Kim Example', '12 Orchard Lane', 'Bristol BS1 4DJ', 'United Kingdom'],
    },
    email: { label: 'Confirmation to', value: 'kim@example.com' },
    note: null,
  },
  change: { href: '#change', label: 'Change something' },
  summary,
  binding: {
    action: '/paypal-confirm/take',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    label: 'Order with obligation to pay',
    terms: [
      { text: 'The ' },
      { text: 'terms of service', href: '/terms/gb#termsOfService' },
      { text: ' and the ' },
      { text: 'cancellation information', href: '/terms/gb#refund' },
      { text: ' apply.' },
    ],
  },
  ebook: {
    heading: 'What you agreed to for the ebook',
    lines: [
      'I expressly agree to get the ebook straight away, before my cancellation period ends.',
      'I understand that I lose my right to cancel the contract for the ebook when the download begins.',
    ],
  },
  labels: null,
  guarantee: null,
  before: null,
};

const long: ConfirmProps = {
  heading: 'Tilaustietojen viimeinen tarkistus',
  lead: 'Mitään ei ole vielä tilattu eikä veloitettu. Tarkista tilausyhteenveto ja vahvista tilaus alempana.',
  notice: null,
  details: {
    number: null,
    to: {
      label: 'Toimitusosoite',
      lines: [
        'Anna-Katariina Kuusankoski-Hämäläinen',
        'Donaudampfschifffahrtsgesellschaftsstraße 112 b',
        '00100 Äkäslompolonniemenkylä',
        'Suomi',
      ],
    },
    email: {
      label: 'Vahvistus osoitteeseen',
      value: 'anna-katariina.kuusankoski-hamalainen@postinvalityspalvelu.example',
    },
    note: {
      label: 'Henkilökohtainen tervehdys paketissa',
      value:
        'Hyvää syntymäpäivää, Äiti!\nMuista juoda tämä aamulla, ja soita, kun paketti on perillä.',
    },
  },
  change: { href: '#change', label: 'Muuta tilaustietoja' },
  summary: longSummary,
  binding: {
    action: '/paypal-confirm/take',
    proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
    label: 'Tilaukseen liittyy maksuvelvollisuus',
    terms: [
      { text: 'Es gelten die ' },
      { text: 'Allgemeinen Geschäftsbedingungen', href: '/terms/de#termsOfService' },
      { text: ' und die ' },
      { text: 'Widerrufsbelehrung', href: '/terms/de#refund' },
      { text: '.' },
    ],
  },
  ebook: null,
  labels: {
    heading: 'Pakkausmerkinnät toimitusmaan kielillä',
    labels: [
      {
        lang: 'sv-FI',
        title: 'Slim · svenska',
        facts: productFactsProps(labelWords('sv', 'FI'), supplements.slim, 'h4'),
      },
    ],
  },
  guarantee: guaranteeNoticeProps({ locale: 'fi_FI', lang: 'fi-FI' }, 'FI'),
  before: null,
};

const error: ConfirmProps = {
  ...usual,
  lead: '',
  notice: {
    kind: 'declined',
    text: 'Your wallet declined the payment. Nothing has been charged. Approve it again, with another card if you like.',
  },
  binding: null,
  before: { href: '#approve', label: 'Approve the payment' },
};

export const confirm: Entry = {
  name: 'Last look',
  sheets: [
    'notice',
    'order-page',
    'delivery-details',
    'order-summary',
    'binding',
    'guarantee-notice',
    'questions',
    'product-facts',
  ],
  states: {
    usual: () => <Confirm {...usual} />,
    long: () => <Confirm {...long} />,
    error: () => <Confirm {...error} />,
  },
};
