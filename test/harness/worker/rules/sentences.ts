import type { Claim } from './facts.ts';
import { languages, type MoneyWords } from './languages.ts';

type Sentence = readonly [sentence: string, claim: Claim];

/** The sentences of pages and mails about money in one language, and what each says. */
export function sentencesIn({ order, service }: MoneyWords): readonly Sentence[] {
  const { confirm, notices, placed } = order;
  const { moneyBack, receipt, state } = service;
  const { intro, notCharged, cancelled, refunded, refundFailed } = service.orderMail;
  return [
    [confirm.lead, 'notCharged'],
    [notices.declined, 'notCharged'],
    [notices.blocked, 'notCharged'],
    [notices.addressRefused, 'notCharged'],
    [notices.orderAddressRefused, 'notCharged'],
    [notices.unavailable, 'notCharged'],
    [notices.methodUnavailable, 'notCharged'],
    [notices.notApproved, 'notCharged'],
    [notices.cancelled, 'notCharged'],
    [notices.expired, 'notCharged'],
    [notices.unserved, 'notCharged'],
    [notices.incomplete, 'notCharged'],
    [notices.tooMany, 'notCharged'],
    [notCharged.text, 'notCharged'],
    [notCharged.refused, 'notCharged'],
    [notCharged.missing, 'notCharged'],
    [moneyBack.refund, 'refunded'],
    [moneyBack.outside, 'refunded'],
    [refunded.text, 'refunded'],
    [refunded.outside, 'refunded'],
    [moneyBack.asked, 'refundOnItsWay'],
    [service.way.cancelled, 'allComesBack'],
    [service.way.stopped, 'allComesBack'],
    [receipt.unwantedLead, 'allComesBack'],
    [cancelled.money, 'allComesBack'],
    [moneyBack.failed, 'refundFailed'],
    [refundFailed.text, 'refundFailed'],
    [intro, 'settled'],
    [receipt.lead, 'settled'],
    [receipt.pendingLead, 'settled'],
    [placed.heading, 'settled'],
    [placed.text, 'settled'],
    [state.paid, 'settled'],
    [state.pending, 'settled'],
  ];
}

/** The sentences in all languages of the runs. */
const sentences: readonly Sentence[] = [...new Map(languages.flatMap(sentencesIn))];

/** A sentence about money in a text. Amount in minor units, null without an amount. */
type Saying = { claim: Claim; amountMinor: number | null };

const patterns = sentences.map(([sentence, claim]) => ({ pattern: toPattern(sentence), claim }));

/** The sentences about money in the text of a page or of a mail. */
export function sayings(text: string): Saying[] {
  return patterns.flatMap(({ pattern, claim }) =>
    [...text.matchAll(pattern)].map((match) => ({
      claim,
      amountMinor: toMinorAmount(match.groups?.total ?? amountBefore(text, match.index)),
    })),
  );
}

/** The visible text of a page's HTML. */
export function visibleText(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** The digits of an amount: `39,90`, `39.90`, `449` or `1.299`. Some languages group them with a non-breaking space. */
const AMOUNT = String.raw`\d+(?:[.,\u00a0\u202f]\d{3})*(?:[.,]\d{2})?`;
const pricePattern = new RegExp(`(?<=[€£]\\s?)${AMOUNT}|${AMOUNT}(?=\\s*(?:€|kr))`, 'g');

/** A pattern for a sentence with its placeholders. The placeholder `total` is a group of the match. */
function toPattern(sentence: string): RegExp {
  const parts = sentence.split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
    return part === 'total' ? '(?<total>.{1,20}?)' : '.{1,60}?';
  });
  return new RegExp(source.join(''), 'g');
}

/** The last amount before a position, because a list shows the amount of a refund before its sentence. */
function amountBefore(text: string, at: number): string | undefined {
  return text.slice(0, at).match(pricePattern)?.at(-1);
}

/** The amount in minor units. Prices in kroner have no minor units if they are whole. */
function toMinorAmount(price = ''): number | null {
  const [amount] = price.match(AMOUNT) ?? [];
  if (!amount) return null;
  return Number(amount.replace(/\D/g, '')) * (/[.,]\d{2}$/.test(amount) ? 1 : 100);
}
