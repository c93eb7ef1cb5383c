import { describe, expect, test } from 'vitest';
import { orderIn, orderWithEbook } from '../../../lookbook/sample-orders.ts';
import { elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { DAY } from '../../../worker/durations.ts';
import { withdrawalLink } from '../../../worker/law/law-words.ts';
import {
  emptyReceipt,
  type PageMoneyBack,
  type PageShipment,
} from '../../../worker/view/page-order.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** A Friday, in ms since the epoch. */
const friday = Date.parse('2026-11-27T12:00:00Z');

describe('rule 7.44: the content of the thank-you page', () => {
  test.each([
    ['GB', ['Monday 30 November', 'Tuesday 1 December to Thursday 3 December']],
    ['DE', ['Montag, 30. November', 'Dienstag, 1. Dezember bis Donnerstag, 3. Dezember']],
    ['CH-FR', ['Lundi 30 novembre', 'Du mardi 1er décembre au jeudi 3 décembre']],
    ['FI', ['Maanantai 30. marraskuuta', 'Tiistai 1. joulukuuta – torstai 3. joulukuuta']],
  ] as const)(
    'the thank-you page in market %s names the days of packing and arrival',
    async (code, days) => {
      const order = { ...orderIn(code, 'paid'), paidAt: friday };
      const { root } = await renderPage('thankyou', code, { order });
      const [next] = having(root, 'class', 'next');
      const shown = next ? tagged(next, 'strong').map(text) : [];
      expect(shown.map((day) => day.replaceAll(/[\u2009\u00a0]/g, ' '))).toEqual(days);
      expect(having(root, 'class', 'next-note').map(text)).toEqual([
        translate(code)('service:way.holidays'),
      ]);
    },
  );

  test('the heading, the number and the day of arrival precede the items, and the first day follows them', async () => {
    const { html } = await renderPage('thankyou', 'GB', {
      order: { ...orderIn('GB', 'paid'), paidAt: friday },
    });
    const main = html.slice(html.indexOf('<h1'));
    const parts = ['class="order-number"', 'class="next"', 'data-total', 'data-calendar'];
    const at = parts.map((part) => main.indexOf(part));
    expect(Math.min(...at)).toBeGreaterThan(0);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  const parcel = {
    state: 'held',
    parcel: null,
    shippedAt: friday,
    deliveredAt: friday,
    isEstimate: false,
    replacement: [],
    hold: null,
    isOpen: false,
  } as const satisfies PageShipment;
  const refund = {
    kind: 'refund',
    method: 'paypal',
    amountMinor: 9460,
    at: friday,
    lines: [],
    hasDelivery: true,
    isSecondCapture: false,
  } as const satisfies PageMoneyBack;
  const unwanted = { payment: { id: 'one', method: 'paypal', charge: 'unwanted' } } as const;

  test.each([
    ['is held', {}, {}, 'Thank you, Kim'],
    ['is packed', { state: 'exported' }, {}, 'Thank you, Kim'],
    ['waits for a refund', { hold: 'waits' }, {}, 'Your order TW-ABC234'],
    ['is stopped', { hold: 'stopped' }, {}, 'We’re refunding your money'],
    ['is shipped', { state: 'shipped' }, {}, 'Your order TW-ABC234 is on its way'],
    ['is delivered', { state: 'delivered' }, {}, 'Your order TW-ABC234 has arrived'],
    ['should be there', { state: 'delivered', isEstimate: true }, {}, 'Your order TW-ABC234'],
    ['came back', { state: 'returned' }, {}, 'Your order TW-ABC234'],
    ['is cancelled', { state: 'cancelled' }, {}, 'Your order is cancelled'],
    [
      'is refunded',
      { state: 'returned' },
      { status: 'refunded' },
      'Refund for your order TW-ABC234',
    ],
    ['was not wanted', {}, unwanted, 'We’re refunding your money'],
  ] as const)(
    'the heading of an order whose parcel %s tells its state',
    async (_, state, order, heading) => {
      const { root } = await renderPage('thankyou', 'GB', {
        order: { ...orderIn('GB', 'paid'), ...order },
        receipt: { ...emptyReceipt, shipment: { ...parcel, ...state } },
      });
      expect(tagged(root, 'h1').map(text)).toEqual([heading]);
      const thanks = translate('GB')('service:receipt.heading', { name: 'Kim' });
      expect(text(root).includes(thanks)).toBe(heading === thanks);
    },
  );

  test('the news of the parcel and of a refund precede the bought items', async () => {
    const { html } = await renderPage('thankyou', 'GB', {
      order: orderIn('GB', 'paid'),
      receipt: { ...emptyReceipt, shipment: { ...parcel, state: 'shipped' }, moneyBack: [refund] },
    });
    const at = ['<h1', 'data-way', 'data-money-back="refund"', 'data-total'].map((part) =>
      html.indexOf(part),
    );
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  test('an order whose parcel has left names the days of arrival above the link to its tracking', async () => {
    const tracked = { carrier: 'DHL', tracking: '1', trackingUrl: 'https://shop.example/1' };
    const { html, root } = await renderPage('thankyou', 'GB', {
      order: orderIn('GB', 'paid'),
      receipt: { ...emptyReceipt, shipment: { ...parcel, state: 'shipped', parcel: tracked } },
    });
    const days = having(root, 'data-arrival').map(text);
    expect(days.map((day) => day.replaceAll(/[\u2009\u00a0]/g, ' '))).toEqual([
      'Arrives Monday 30 November to Wednesday 2 December',
    ]);
    expect(html.indexOf('data-arrival')).toBeLessThan(html.indexOf(tracked.trackingUrl));
  });

  test.each([
    ['Refund', [refund]],
    ['Refunds', [refund, refund]],
  ])('the heading above the money that went back is “%s”', async (heading, moneyBack) => {
    const { root } = await renderPage('thankyou', 'GB', {
      order: { ...orderIn('GB', 'paid'), ...unwanted },
      receipt: { ...emptyReceipt, moneyBack },
    });
    const [list] = having(root, 'class', 'money-back');
    expect(list && tagged(list, 'h2').map(text)).toEqual([heading]);
  });

  test.each([
    ['an unwanted charge', {}, unwanted],
    ['a cancellation', { state: 'cancelled' }, {}],
    ['a stop of the parcel', { hold: 'stopped' }, {}],
  ] as const)('after %s no link asks for a review', async (_, state, order) => {
    const { root } = await renderPage('thankyou', 'GB', {
      order: { ...orderIn('GB', 'paid'), ...order },
      receipt: { ...emptyReceipt, shipment: { ...parcel, ...state } },
    });
    const hrefs = having(root, 'href').map(({ attributes }) => attributes.get('href') ?? '');
    expect(hrefs.filter((href) => href.startsWith('/feedback/'))).toEqual([]);
  });

  test.each([
    ['an unwanted charge', {}, unwanted],
    ['a cancellation', { state: 'cancelled' }, {}],
    ['a whole refund', {}, { status: 'refunded' }],
  ] as const)(
    'after %s the page leads back to the shop, and only the footer has the withdrawal',
    async (_, state, order) => {
      const links = async (receipt: Partial<PageShipment>, change: object) => {
        const { root } = await renderPage('thankyou', 'GB', {
          order: { ...orderIn('GB', 'paid'), ...change },
          receipt: { ...emptyReceipt, shipment: { ...parcel, ...receipt } },
        });
        const [main] = tagged(root, 'main');
        const hrefs = having(main ?? expect.fail('no main'), 'href');
        expect(having(root, 'data-withdrawal-link')).toHaveLength(1);
        return hrefs.map(({ attributes }) => attributes.get('href'));
      };
      expect(await links({}, {})).toContain('/refund/gb');
      expect(await links({}, {})).not.toContain('/gb');
      expect(await links(state, order)).not.toContain('/refund/gb');
      expect(await links(state, order)).toContain('/gb');
    },
  );

  test.each(supplementIds)(
    'the thank-you page shows the first day with the bought product %s',
    async (product) => {
      const { root } = await renderPage('thankyou', 'GB', {
        order: orderIn('GB', 'paid', product),
      });
      const [day] = having(root, 'class', 'first-day');
      const t = translate('GB');
      expect(day && tagged(day, 'h3').map(text)).toEqual(
        ([1, 2, 3] as const).map((at) => t(`angles:day.${product}.${at}.title`)),
      );
      const heading = t('service:firstDay.heading', { product: supplements[product].name });
      expect(tagged(root, 'h2').map(text)).toContain(heading);
    },
  );

  test('the parcel is pictured opened if it has exactly the packs of the picture, else with the packs of each line', async () => {
    const order = orderIn('GB', 'paid');
    const [line] = order.lines;
    if (line?.kind !== 'bundle') throw new Error('The order has no bundle');
    const added = { ...line, kind: 'upsell', count: 2, paymentId: 'two' } as const;
    const packs = async (lines: typeof order.lines) => {
      const { root } = await renderPage('thankyou', 'GB', { order: { ...order, lines } });
      return having(root, 'class', 'parcel-packs').map(
        (parcel) => tagged(parcel, 'img').filter((one) => one.attributes.get('alt')).length,
      );
    };
    expect(await packs([line])).toEqual([]);
    expect(await packs([{ ...line, count: 5 }])).toEqual([1]);
    expect(await packs([line, added])).toEqual([2]);
    expect(await packs([line, { ...added, paid: false }])).toEqual([]);
  });

  test('the link to the calendar has the day after the last day of arrival, until the parcel has arrived', async () => {
    const order = { ...orderIn('DE', 'paid', 'mind'), paidAt: friday };
    const hrefs = async (receipt = emptyReceipt) => {
      const { root } = await renderPage('thankyou', 'DE', { order, receipt });
      return having(root, 'data-calendar').map(({ attributes }) => attributes.get('href'));
    };
    expect(await hrefs()).toEqual(['/first-days/de/mind/2026-12-04']);
    const shipment = { parcel: null, deliveredAt: null, isEstimate: false, replacement: [] };
    const left = { ...shipment, shippedAt: friday + 7 * DAY, hold: null, isOpen: false } as const;
    expect(await hrefs({ ...emptyReceipt, shipment: { ...left, state: 'shipped' } })).toEqual([
      '/first-days/de/mind/2026-12-10',
    ]);
    expect(await hrefs({ ...emptyReceipt, shipment: { ...left, state: 'delivered' } })).toEqual([]);
  });

  test.each([
    ['paid', 'held', ['addapp', 'feedback']],
    ['paid', 'delivered', ['feedback', 'addapp']],
    ['pending', 'held', ['addapp']],
  ] as const)(
    'the page of a %s order with a parcel that is %s has the links in this order: %j',
    async (charge, state, names) => {
      const order = orderIn('GB', charge === 'paid' ? 'paid' : 'approved');
      const payment = { ...order.payment, charge };
      const times = { shippedAt: friday, deliveredAt: friday, isEstimate: false, isOpen: false };
      const shipment = { parcel: null, ...times, replacement: [], hold: null, state };
      const receipt = { ...emptyReceipt, shipment };
      const { root } = await renderPage('thankyou', 'GB', {
        order: { ...order, payment },
        receipt,
      });
      const hrefs = having(root, 'href').map(({ attributes }) => attributes.get('href') ?? '');
      const links = hrefs.flatMap((href) => /^\/(feedback|addapp)\//.exec(href)?.[1] ?? []);
      expect(links).toEqual(names);
    },
  );

  test('the page names the method of the order and the method of its upsells', async () => {
    const order = orderIn('GB', 'paid');
    const receipt = { ...emptyReceipt, otherMethods: ['card'] };
    const { root } = await renderPage('thankyou', 'GB', { order, receipt });
    const [lead] = having(root, 'class', 'lead');
    expect(lead && text(lead)).toContain('your payment by PayPal and card');
    expect(tagged(root, 'dd').map(text)).toContain('PayPal and Card');
  });

  test.each(marketCodes)(
    'the thank-you page in market %s shows the next days, the first day, the links, then the withdrawal',
    async (code) => {
      const { root } = await renderPage('thankyou', code, { order: orderWithEbook(code, 'paid') });
      const all = elements(root);
      const at = (look: string) =>
        all.findIndex((one) => one.attributes.get('class')?.split(' ').includes(look));
      const places = ['next', 'first-day', 'receipt-links', 'receipt-change'].map(at);
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const [change] = having(root, 'class', 'receipt-change');
      const { locale, country } = market(code);
      expect(change && text(change)).toContain(translate(code)('service:receipt.next.change'));
      expect(change && having(change, 'class', 'legal-word').map(text)).toEqual([
        withdrawalLink({ locale, country }),
      ]);
    },
  );

  test.each([
    ['GB', 'FI', 'You can withdraw from the contract until at least 6 November 2026.'],
    ['GB', 'GB', 'You can cancel the contract until at least 6 November 2026.'],
    ['DE', 'DE', 'Sie können den Vertrag mindestens bis zum 6. November 2026 widerrufen.'],
    ['FI', 'FI', 'Voit peruuttaa sopimuksen ainakin 6. marraskuuta 2026 asti.'],
  ] as const)(
    'after an estimated delivery the page of market %s for %s says until when buyers can withdraw at least',
    async (code, to, sentence) => {
      const order = { ...orderIn(code, 'paid'), deliveryCountry: to };
      const shipment = {
        state: 'delivered',
        parcel: null,
        shippedAt: Date.parse('2026-10-20T12:00:00Z'),
        deliveredAt: Date.parse('2026-10-23T12:00:00Z'),
        replacement: [],
        hold: null,
        isOpen: false,
      } as const;
      const words = async (isEstimate: boolean) => {
        const receipt = { ...emptyReceipt, shipment: { ...shipment, isEstimate } };
        const { root } = await renderPage('thankyou', code, { order, receipt });
        const [parcel] = having(root, 'data-way');
        return text(parcel ?? expect.fail('no parcel')).replaceAll('\u00a0', ' ');
      };
      const t = translate(code);
      const guarantee = { days: 30, date: '{{date}}' };
      const [estimatedStart = ''] = t('service:way.guaranteeAtLeast', guarantee).split('{{date}}');
      const [start = ''] = t('service:way.guarantee', guarantee).split('{{date}}');
      expect(await words(true)).toContain(sentence);
      expect(await words(true)).toContain(estimatedStart.replaceAll('\u00a0', ' '));
      expect(await words(false)).not.toContain(sentence);
      expect(await words(false)).toContain(start.replaceAll('\u00a0', ' '));
    },
  );

  test('the thank-you page of an unpaid order has the withdrawal link and no delivery date', async () => {
    const { root } = await renderPage('thankyou', 'GB', { order: orderIn('GB', 'approved') });
    expect(having(root, 'class', 'next')).toEqual([]);
    expect(having(root, 'class', 'first-day')).toEqual([]);
    expect(having(root, 'class', 'receipt-change')).toHaveLength(1);
  });
});
