import type { ReactNode } from 'react';
import { perform } from '../../orders/routes/operator/actions.ts';
import { MAIL_OVERDUE_AFTER } from '../../orders/store/outbox/mails.ts';
import { REVIEW_DECIDED_WITHIN, type ReviewList } from '../../orders/store/review.ts';
import { saleText } from '../../orders/store/stopped-sales.ts';
import { type Column, codeWords, languageName, money, OrderLink, Time } from '../desk-page.tsx';
import { FoldedForm, VerbForm } from '../verb-forms.tsx';
import { type DeskList, listForm } from './desk-list.tsx';

/** `time`: the head of the column with the time. */
function reviewHead(time: string): readonly Column[] {
  return ['Product', time, { numbers: 'Stars' }, 'Words', 'Name', 'Action'];
}

/**
 * `forms`: the forms for one review. The version in them identifies the review and its text. If the buyer has changed the
 * text since, the shop decides nothing.
 */
function reviewsIn(state: ReviewList, forms: (version: string) => ReactNode): DeskList['load'] {
  return async (context, most, after) => {
    const { reviews, next } = await perform('reviews', context, { state, most, after });
    const rows = reviews.map((review) => ({
      key: review.version,
      cells: [
        `${saleText({ kind: 'product', what: review.product })}, ${languageName(review.locale)}`,
        <Time key="at" at={review.createdAt + (state === 'waiting' ? REVIEW_DECIDED_WITHIN : 0)} />,
        review.rating,
        <ReviewWords key="words" title={review.title} text={review.text} />,
        review.name,
        forms(review.version),
      ],
    }));
    return { rows, next };
  };
}

/** TABLE: the lists of mails, webhooks, reviews, campaigns and stopped sales. */
export const shopLists = {
  mails: {
    head: ['Mail', 'Written', 'Due', 'Last error', { numbers: 'Tries' }, 'Order', 'Action'],
    load: async (context, most, after = { at: context.now - MAIL_OVERDUE_AFTER, id: '' }) => {
      const { mails, next } = await perform('mails', context, { most, after });
      const rows = mails.map(({ key, kind, createdAt, dueAt, lastError, attempts, orderId }) => ({
        key,
        cells: [
          codeWords(kind),
          <Time key="written" at={createdAt} />,
          <Time key="due" at={dueAt} />,
          lastError,
          attempts,
          orderId && <OrderLink order={orderId} text="its order" />,
          <VerbForm key="again" verb="resend-mail" {...listForm('mails', { key })} />,
        ],
      }));
      return { rows, next };
    },
  },
  webhooks: {
    head: [
      'Order',
      'Type',
      'To',
      'Since',
      { numbers: 'Tries' },
      'Last answer',
      'Webhook',
      'Action',
    ],
    load: async (context, most, after) => {
      const { webhooks, next } = await perform('outgoing', context, {
        which: 'dead',
        most,
        after,
      });
      const rows = webhooks.map(({ key, id, order, type, receiver, createdAt, tries }) => ({
        key,
        cells: [
          order && <OrderLink order={order} />,
          type,
          receiver,
          <Time key="since" at={createdAt} />,
          tries.length,
          tries.at(-1)?.status,
          id,
          <VerbForm key="again" verb="replay-outgoing" {...listForm('webhooks', { ids: id })} />,
        ],
      }));
      return { rows, next };
    },
  },
  reviews: {
    head: reviewHead('Decide before'),
    load: reviewsIn('waiting', (version) => (
      <>
        <VerbForm verb="publish-review" {...listForm('reviews', { version })} />
        <FoldedForm verb="refuse-review" {...listForm('reviews', { version })} />
      </>
    )),
  },
  published: {
    title: 'Reviews in the shop',
    head: reviewHead('Written'),
    load: reviewsIn('published', (version) => (
      <FoldedForm verb="take-down-review" {...listForm('published', { version })} />
    )),
  },
  campaigns: {
    title: 'Campaigns, last 14 days',
    none: 'Nobody paid an order in the last 14 days.',
    head: [
      'Source',
      'Medium',
      'Campaign',
      ...['Orders', 'Came in', 'Went back'].map((numbers) => ({ numbers })),
    ],
    load: async (context) => {
      const { campaigns } = await perform('campaigns', context, {});
      const rows = campaigns.map(({ currency, ...one }) => ({
        key: [one.source, one.medium, one.campaign, currency].join(' '),
        cells: [
          ...[one.source || 'No source', one.medium, one.campaign, one.orders],
          ...[money(one.inMinor, currency), money(one.backMinor, currency)],
        ],
      }));
      return { rows, next: null };
    },
  },
  sales: {
    title: 'Not for sale',
    none: 'Everything is for sale.',
    head: ['What', 'Since', 'Who', 'Why', 'Action'],
    load: async (context) => {
      const { stopped } = await perform('sales', context, {});
      const rows = stopped.map(({ kind, what, at, by, why }) => ({
        key: `${kind}:${what}`,
        cells: [
          saleText({ kind, what }),
          <Time key="since" at={at} />,
          by,
          why,
          <VerbForm
            key="on"
            verb="resume-sale"
            {...listForm('sales', { what: `${kind}:${what}` })}
          />,
        ],
      }));
      return { rows, next: null };
    },
    foot: <FoldedForm verb="stop-sale" {...listForm('sales')} />,
  },
} as const satisfies Record<string, DeskList>;

function ReviewWords({ title, text }: { title: string; text: string }) {
  return (
    <>
      <strong>{title}</strong>
      <p className="desk-words">{text}</p>
    </>
  );
}
