import { html } from 'hono/html';
import { type Markup, page } from '../approval/page.ts';
import { outcomes, reasons, stages, statuses } from '../disputes/dispute-terms.ts';
import { money } from '../state/money.ts';
import { pendingReasons } from './behaviours.ts';
import type { CapturePayments, paymentsState } from './payments.ts';
import { shownStatuses } from './wallet-acts.ts';

/** The largest number of captures that the page shows, the newest first. */
const MAX_CAPTURES = 20;

type Field = { name: string; label: string; values?: readonly string[] };
type Form = { path: string; title: string; fields: readonly Field[] };

const amount: Field = { name: 'amount', label: 'Amount (empty: all that is left)' };

function formsFor(id: string, { status, leftMinor }: CapturePayments): Form[] {
  const path = `captures/${id}`;
  if (status === 'PENDING') {
    const statusField = {
      name: 'status',
      label: 'becomes',
      values: ['COMPLETED', 'DECLINED', 'PENDING'],
    };
    const event = {
      name: 'event',
      label: 'A decline is announced as',
      values: ['DENIED', 'DECLINED'],
    };
    return [{ path, title: 'Settle', fields: [statusField, event] }];
  }
  if (leftMinor === 0 || status === 'DECLINED') return [];
  const states = { name: 'status', label: 'State', values: ['COMPLETED', 'PENDING'] };
  const why = { name: 'reason', label: 'Because of', values: ['CHARGEBACK', ...pendingReasons] };
  const stage = { name: 'stage', label: 'Stage', values: Object.keys(stages) };
  const complaint = { name: 'reason', label: 'Reason', values: reasons };
  const channel = { name: 'channel', label: 'Opened at', values: ['INTERNAL', 'EXTERNAL'] };
  const currency = { name: 'currency', label: 'Other currency' };
  const others = { name: 'others', label: 'Other captures (ids)' };
  const shown = { name: 'status', label: 'Shown as (empty: as it is)', values: shownStatuses };
  return [
    { path: `${path}/again`, title: 'Charge again', fields: [amount] },
    { path: `${path}/refund`, title: 'Refund by hand', fields: [amount, states] },
    { path: `${path}/reverse`, title: 'Take back', fields: [amount, why] },
    {
      path: `${path}/dispute`,
      title: 'Open a dispute',
      fields: [amount, currency, others, complaint, stage, channel],
    },
    { path: `${path}/show`, title: 'Show another status', fields: [shown] },
  ];
}

function control({ name, values }: Field, id: string): Markup {
  return values
    ? html`<select id="${id}" name="${name}">${[...new Set(values)].map((value) => html`<option>${value}</option>`)}</select>`
    : html`<input id="${id}" name="${name}" inputmode="decimal">`;
}

function form({ path, title, fields }: Form): Markup {
  const inputs = fields.map((field) => {
    const id = `${path}-${field.name}`.replaceAll('/', '-');
    return html`<div class="field"><label for="${id}">${field.label}</label>${control(field, id)}</div>`;
  });
  return html`<details><summary>${title}</summary>
<form method="post" action="/__wallet/control/${path}">${inputs}<button class="stop">${title}</button></form>
</details>`;
}

function card(id: string, row: CapturePayments): Markup {
  const price = (minor: number) => `${money('', BigInt(minor)).value} ${row.currency}`;
  const lines = [
    ['Refunded', price(row.refundedMinor)],
    ['Taken back', price(row.reversedMinor)],
    ['Left', price(row.leftMinor)],
  ] as const;
  const refundForms = row.refunds
    .filter(({ status }) => status === 'PENDING' || status === 'COMPLETED')
    .map((refund): Form => {
      const values = ['COMPLETED', 'FAILED', 'CANCELLED'].filter((next) => next !== refund.status);
      const title = `Move the ${refund.reversal ? 'reversal' : 'refund'} of ${price(refund.amountMinor)}`;
      return {
        path: `refunds/${refund.id}`,
        title,
        fields: [{ name: 'status', label: 'becomes', values }],
      };
    });
  const disputeForms = row.disputes.flatMap((dispute): Form[] => {
    const values = Object.keys(outcomes);
    const moved = [
      { name: 'status', label: 'Status', values: statuses },
      { name: 'stage', label: 'Stage', values: ['', ...Object.keys(stages)] },
    ];
    const title = `Resolve dispute ${dispute.id} (${dispute.outcome ?? dispute.status})`;
    const path = `disputes/${dispute.id}`;
    return [
      { path, title: `Move dispute ${dispute.id}`, fields: moved },
      { path, title, fields: [{ name: 'outcome', label: 'Outcome', values }] },
    ];
  });
  return html`<section class="card"><h2>${price(row.amountMinor)}, ${row.invoice ?? id}</h2>
<p>${row.method}: ${[row.status, row.reason].filter(Boolean).join(', ')}</p>
<ul class="lines">${lines.map(([name, value]) => html`<li><span>${name}</span><span>${value}</span></li>`)}</ul>
${[...formsFor(id, row), ...refundForms, ...disputeForms].map(form)}</section>`;
}

/** The page on which a developer makes the wallet act on the last payments, such as refund them by hand. */
export function paymentsPage({ captures }: ReturnType<typeof paymentsState>): Markup {
  const newest = Object.entries(captures).reverse().slice(0, MAX_CAPTURES);
  const title = 'Payments at the wallet sandbox';
  return page(
    { lang: 'en', title, flag: 'Wallet sandbox: no real money moves here' },
    html`<h1>Payments</h1>
${newest.length > 0 ? newest.map(([id, row]) => card(id, row)) : html`<p>No payment yet.</p>`}`,
  );
}
