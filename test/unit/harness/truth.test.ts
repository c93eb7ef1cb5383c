import { describe, expect, test } from 'vitest';
import germanAngles from '../../../locales/de_DE/angles.json' with { type: 'json' };
import germanOrder from '../../../locales/de_DE/order.json' with { type: 'json' };
import germanService from '../../../locales/de_DE/service.json' with { type: 'json' };
import angles from '../../../locales/en_GB/angles.json' with { type: 'json' };
import order from '../../../locales/en_GB/order.json' with { type: 'json' };
import service from '../../../locales/en_GB/service.json' with { type: 'json' };
import { wordsLocale } from '../../../worker/copy/copy.ts';
import { baseLocale, localeWords } from '../../../worker/copy/locale-files.ts';
import { type LocaleId, market } from '../../../worker/country/markets.ts';
import type { Fact } from '../../harness/worker/rules/facts.ts';
import { languages, type MoneyWords } from '../../harness/worker/rules/languages.ts';
import { sayings, sentencesIn, visibleText } from '../../harness/worker/rules/sentences.ts';
import {
  brokenPromises,
  untoldFailures,
  wrongSentences,
} from '../../harness/worker/rules/truth.ts';
import { places } from '../../harness/worker/runs/places.ts';

const payment = { name: 'TW-1/order', invoice: 'TW-1', amountMinor: 8970 } as const;
const books = { payments: [payment], captures: [] };

const captured = (status: string): Fact => {
  return { kind: 'captureStatus', invoice: 'TW-1', capture: 'c1', status };
};
const refunded = (status: string, amountMinor = 8970): Fact => {
  const isReversal = false;
  return { kind: 'refundStatus', invoice: 'TW-1', refund: 'r1', status, amountMinor, isReversal };
};
const chargeable = (isChargeable: boolean): Fact => {
  return { kind: 'chargeable', payment: 'TW-1/order', isChargeable };
};
const about = { kind: 'told', place: 'a page', order: 'TW-1' } as const;
const notCharged = (since: number): Fact => {
  return { ...about, claim: 'notCharged', payment: 'TW-1/order', amountMinor: null, since };
};
const moneyBack = (since: number, amountMinor = 8970): Fact => {
  return { ...about, claim: 'refunded', payment: null, amountMinor, since };
};
const failure = (since: number): Fact => {
  return { ...about, claim: 'refundFailed', payment: null, amountMinor: 8970, since };
};
const refusal: Fact = { kind: 'refundRefused', capture: 'c1' };

const stamped = (facts: readonly Fact[]) => facts.map((fact, at) => ({ ...fact, at }));

function wrong(...facts: Fact[]): number {
  return wrongSentences(stamped(facts), books).length;
}

describe('rule 7.10: the harness compares sentences with the money', () => {
  test('"not charged" is wrong if the payment is charged, pending or may be charged', () => {
    expect(wrong(notCharged(0))).toBe(0);
    expect(wrong(captured('COMPLETED'), notCharged(1))).toBe(1);
    expect(wrong(captured('PENDING'), notCharged(1))).toBe(1);
    expect(wrong(captured('PENDING'), captured('DECLINED'), notCharged(2))).toBe(0);
    expect(wrong(captured('COMPLETED'), captured('REFUNDED'), notCharged(2))).toBe(0);
    expect(wrong(chargeable(true), notCharged(1))).toBe(1);
    expect(wrong(chargeable(true), chargeable(false), notCharged(2))).toBe(0);
  });

  test('a sentence is right if it was true while the shop made its page', () => {
    expect(wrong(captured('COMPLETED'), notCharged(0))).toBe(0);
    expect(wrong(chargeable(true), notCharged(0))).toBe(0);
  });

  test('"not charged" in a mail is about the payment with its amount', () => {
    const mail: Fact = {
      ...about,
      claim: 'notCharged',
      payment: null,
      amountMinor: 8970,
      since: 1,
    };
    expect(wrong(chargeable(false), mail)).toBe(0);
    expect(wrong(captured('COMPLETED'), mail)).toBe(1);
  });

  test('"refunded" is wrong before the wallet has given back this amount', () => {
    expect(wrong(moneyBack(0))).toBe(1);
    expect(wrong(refunded('PENDING'), moneyBack(1))).toBe(1);
    expect(wrong(refunded('COMPLETED', 100), moneyBack(1))).toBe(1);
    expect(wrong(refunded('PENDING'), refunded('COMPLETED'), moneyBack(2))).toBe(0);
    expect(wrong(refunded('COMPLETED'), refunded('FAILED'), moneyBack(2))).toBe(0);
  });
});

describe('rule 7.39: the harness watches failed refunds', () => {
  test('"the refund has failed" is wrong without a refused or failed refund', () => {
    expect(wrong(failure(0))).toBe(1);
    expect(wrong(refunded('COMPLETED'), failure(1))).toBe(1);
    expect(wrong(refunded('FAILED'), failure(1))).toBe(0);
    expect(wrong(captured('COMPLETED'), refusal, failure(2))).toBe(0);
    expect(wrong(refusal, failure(1))).toBe(1);
  });

  test('a refund that fails after its mail needs a mail about the failure', () => {
    const repaid = {
      id: 'c1',
      status: 'REFUNDED',
      invoice: 'TW-1',
      currency: 'EUR',
      amountMinor: 8970,
      refundedMinor: 8970,
      pendingMinor: 0,
      isAgain: false,
    };
    const mailed = (fact: Fact): Fact => ({ ...fact, place: 'the mail "x"' }) as Fact;
    const untold = (...facts: Fact[]) => untoldFailures(stamped(facts), books).length;
    const done = refunded('COMPLETED');
    expect(untold(done, refunded('FAILED'))).toBe(0);
    expect(untold(done, mailed(moneyBack(1)), refunded('FAILED'))).toBe(1);
    expect(untold(done, mailed(moneyBack(1)), refunded('CANCELLED'))).toBe(1);
    expect(untold(done, mailed(moneyBack(1)), refunded('FAILED'), mailed(failure(3)))).toBe(0);
    const events = stamped([done, mailed(moneyBack(1)), refunded('FAILED')]);
    expect(untoldFailures(events, { ...books, captures: [repaid] })).toEqual([]);
  });
});

describe('rule 7.39: the harness watches promises of money', () => {
  const promise = (claim: 'refundOnItsWay' | 'allComesBack', since: number): Fact => {
    return { ...about, claim, payment: null, amountMinor: 8970, since };
  };
  const capture = {
    id: 'c1',
    status: 'COMPLETED',
    invoice: 'TW-1',
    currency: 'EUR',
    amountMinor: 8970,
    refundedMinor: 0,
    pendingMinor: 0,
    isAgain: false,
  };
  const alert: Fact = { kind: 'logged', event: 'refundRefused', line: '"p1"' };
  function broken(
    facts: readonly Fact[],
    { backMinor = 0, returned = 0, isWithdrawn = false } = {},
  ): number {
    const payments = [{ ...payment, id: 'p1', returned, withdrawn: Number(isWithdrawn) }];
    const captures = [{ ...capture, refundedMinor: backMinor }];
    return brokenPromises(stamped(facts), { payments, captures }).length;
  }

  test('a refund that is on its way is accepted by the wallet, or an operator knows', () => {
    const onItsWay = (since: number) => promise('refundOnItsWay', since);
    expect(broken([onItsWay(0)])).toBe(1);
    expect(broken([onItsWay(0), refunded('COMPLETED', 100)])).toBe(1);
    expect(broken([onItsWay(0), refunded('PENDING')])).toBe(0);
    expect(broken([refunded('COMPLETED'), onItsWay(1)])).toBe(0);
    expect(broken([refunded('PENDING'), refunded('FAILED'), onItsWay(2)])).toBe(1);
    expect(broken([onItsWay(0), alert])).toBe(0);
    expect(broken([alert, onItsWay(1)])).toBe(1);
  });

  test('an operator knows of a refund that the wallet refuses for ever without ending the request', () => {
    const onItsWay = promise('refundOnItsWay', 0);
    const charged: Fact = {
      kind: 'captureStatus',
      invoice: 'TW-1',
      capture: 'c1',
      status: 'COMPLETED',
    };
    const refused: Fact = { kind: 'refundRefused', capture: 'c1' };
    const other: Fact = { kind: 'refundRefused', capture: 'c2' };
    const unknown: Fact = { kind: 'logged', event: 'refundUnknown', line: '"p1"' };
    expect(broken([charged, onItsWay, refused, unknown])).toBe(0);
    expect(broken([charged, onItsWay, refused])).toBe(1);
    expect(broken([charged, onItsWay, other, unknown])).toBe(1);
    expect(broken([charged, refused, onItsWay, refunded('FAILED'), unknown])).toBe(1);
  });

  test('all money of a cancelled order comes back, or an operator knows', () => {
    const all = promise('allComesBack', 0);
    expect(broken([all])).toBe(1);
    expect(broken([all], { backMinor: 8969 })).toBe(1);
    expect(broken([all], { backMinor: 8970 })).toBe(0);
    expect(broken([all], { returned: 1 })).toBe(0);
    expect(broken([all], { isWithdrawn: true })).toBe(0);
    expect(broken([all, alert])).toBe(0);
    expect(broken([alert, promise('allComesBack', 1)])).toBe(0);
  });
});

describe('the sentences about money that the harness knows', () => {
  test('a page’s and a mail’s sentences are found with their amounts', () => {
    const { declined } = germanOrder.notices;
    expect(sayings(visibleText(`<p>${declined}</p><script>"${declined}"</script>`))).toEqual([
      { claim: 'notCharged', amountMinor: null },
    ]);
    const list =
      '<strong>89,70 €</strong> Slim</p><p>Wir haben den Betrag am 3. März 2026 per PayPal erstattet.</p>';
    expect(sayings(visibleText(list))).toEqual([{ claim: 'refunded', amountMinor: 8970 }]);
    const mail = `Erstattung\n1,00 €\n\n${germanService.orderMail.refunded.text}`;
    expect(sayings(mail)).toEqual([{ claim: 'refunded', amountMinor: 100 }]);
  });

  test.each([
    ['89,70 €', 8970],
    ['€ 89,70', 8970],
    ['£1,289.70', 128_970],
    ['449\u00a0kr', 44_900],
    ['1\u00a0449,50\u00a0kr', 144_950],
    ['1.299 kr.', 129_900],
  ])('the amount %s is read', (price, amountMinor) => {
    const item = `<strong>${price}</strong> Slim</p><p>${service.moneyBack.refund}</p>`;
    expect(sayings(visibleText(item))).toEqual([{ claim: 'refunded', amountMinor }]);
    const mail = `${service.orderMail.refunded.amount}\n${price}\n\n${service.orderMail.refunded.text}`;
    expect(sayings(mail)).toEqual([{ claim: 'refunded', amountMinor }]);
  });

  test('the languages of the runs’ countries have them all, because overlays change none', () => {
    const baseSentences = new Set(languages.flatMap(sentencesIn).map(([sentence]) => sentence));
    const lost = places.flatMap(({ name }) => {
      const words = localeMoneyWords(wordsLocale(market(name)));
      return sentencesIn(words).filter(([sentence]) => !baseSentences.has(sentence));
    });
    expect(lost).toEqual([]);
  });

  /** Sentences about money that announce or explain something, and do not tell what happened to a payment. */
  const announcements = [
    order.form.payNote,
    service.moneyBack.heading,
    service.undo.text,
    service.changes.cancelText,
    service.receipt.cancelledLead,
    service.changes.cancelPending,
    service.orderMail.cancelled.next,
    service.way.guarantee,
    service.way.guaranteeAtLeast,
    service.way.cancelled,
    order.confirm.none.text,
    order.confirm.terms,
    order.confirm.thenPay,
    service.state.waiting_one,
    service.state.waiting_other,
    order.confirm.refundLink,
    order.notices.pending,
    order.confirm.checking,
    order.notices.closed,
    service.receipt.unwantedHeading,
    service.receipt.unwantedLead,
    service.way.stopped,
    service.way.waits,
    service.moneyBack.asked,
    service.moneyBack.reversal,
    service.moneyBack.returned,
    service.moneyBack.twice,
    service.orderMail.notCharged.subject,
    service.orderMail.notCharged.next,
    service.orderMail.received.next,
    service.orderMail.refunded.subject,
    service.orderMail.refunded.amount,
    service.orderMail.refunded.unwanted,
    service.orderMail.refunded.rival,
    service.orderMail.refunded.twice,
    service.orderMail.refundFailed.subject,
    service.orderMail.refundFailed.amount,
    service.orderMail.refundFailed.next,
    service.orderMail.refundFailed.ended,
  ] as readonly string[];

  test('each sentence about a charge or a refund on an order’s pages and mails is known', () => {
    const german = { angles: germanAngles, order: germanOrder, service: germanService };
    const knownSentences = new Set(sentencesIn(german).map(([sentence]) => sentence));
    const pairs = [
      ...textPairs(order.confirm, germanOrder.confirm),
      ...textPairs(service.receipt, germanService.receipt),
      ...textPairs(order.notices, germanOrder.notices),
      ...textPairs(service.state, germanService.state),
      ...textPairs(service.moneyBack, germanService.moneyBack),
      ...textPairs(order.placed, germanOrder.placed),
      ...textPairs(service.undo, germanService.undo),
      ...textPairs(service.way, germanService.way),
      ...textPairs(service.changes, germanService.changes),
      ...textPairs(angles.addition, germanAngles.addition),
      ...textPairs(service.orderMail, germanService.orderMail),
    ];
    const unknown = pairs.filter(
      ([english, german]) =>
        /charged|refund|paid|money/i.test(english) &&
        !knownSentences.has(german) &&
        !announcements.includes(english),
    );
    expect(unknown.map(([english]) => english)).toEqual([]);
  });
});

/** The words of a locale. An overlay replaces texts of its base. */
function localeMoneyWords(locale: LocaleId): MoneyWords {
  const base = baseLocale(locale);
  return merge(base ? localeMoneyWords(base) : {}, localeWords(locale)) as MoneyWords;
}

function merge(base: object, overlay: object): object {
  const texts = new Map<string, unknown>(Object.entries(base));
  for (const [key, text] of Object.entries(overlay)) {
    const below = texts.get(key);
    texts.set(key, typeof text === 'object' && below ? merge(below, text) : text);
  }
  return Object.fromEntries(texts);
}

/** The texts of a part of the copy in two languages. */
function textPairs(english: object, german: object): [english: string, german: string][] {
  const others = new Map<string, unknown>(Object.entries(german));
  return Object.entries(english).flatMap(([key, text]: [string, unknown]) => {
    const other = others.get(key);
    if (typeof text === 'string' && typeof other === 'string') return [[text, other] as const];
    return typeof text === 'object' && text && typeof other === 'object' && other
      ? textPairs(text, other)
      : [];
  });
}
