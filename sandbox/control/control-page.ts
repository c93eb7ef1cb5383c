import { html } from 'hono/html';
import { type Markup, page } from '../approval/page.ts';
import { behaviours, operations } from './behaviours.ts';
import { behaviourChoices } from './choices.ts';
import type { controlState } from './control-state.ts';
import { toText } from './instruction.ts';

/**
 * The control page: the form for an instruction to all calls of an operation, the list of these instructions,
 * the newest orders with their methods, and the numbers of calls since the last reset.
 */
export function controlPage(state: ReturnType<typeof controlState>): Markup {
  const standing = state.standing.map(
    (
      row,
    ) => html`<li><span>${row.operation}: ${behaviours[row.behaviour].description} (${toText(row)})</span>
<span>${row.times === null ? 'until reset' : `${row.times} ×`}</span></li>`,
  );
  const calls = Object.entries(state.calls).map(
    ([name, count]) => html`<li><span>${name}</span><span>${count}</span></li>`,
  );
  const orders = state.newestOrders.map(
    ({ id, method, status, invoice }) =>
      html`<p><a href="/__wallet/checkoutnow?token=${id}">${invoice ?? id}</a><br>${method}: ${status}</p>`,
  );
  return page(
    {
      lang: 'en',
      title: 'Wallet sandbox control',
      flag: 'Wallet sandbox: no real money moves here',
    },
    html`<h1>Wallet sandbox control</h1>
<section class="card"><h2>From now on</h2>
<form method="post" action="/__wallet/control">
<div class="field"><label for="operation">Calls of this kind</label>
<select id="operation" name="operation"><option value="*">all that move money (*)</option>
${operations.map((name) => html`<option value="${name}">${name}</option>`)}</select></div>
<div class="field"><label for="behaviour">should</label>
<select id="behaviour" name="behaviour">${behaviourChoices()}</select></div>
<div class="field"><label for="times">this many times (empty: until reset)</label>
<input id="times" name="times" type="number" min="1" value="1" inputmode="numeric"></div>
<div class="field"><label for="delay">with a delay of so many milliseconds (empty: its own)</label>
<input id="delay" name="delayMs" type="number" min="0" inputmode="numeric"></div>
<button class="go">Set</button>
</form>
<form method="post" action="/__wallet/control/reset"><button class="stop">Reset</button></form>
</section>
<section class="card"><h2>Standing</h2>
${standing.length > 0 ? html`<ul class="lines">${standing}</ul>` : html`<p>Nothing: payments go through.</p>`}
</section>
<section class="card"><h2>The newest orders</h2>
${orders.length > 0 ? orders : html`<p>No order yet.</p>`}
</section>
<section class="card"><h2>Since the last reset</h2>
${calls.length > 0 ? html`<ul class="lines">${calls}</ul>` : html`<p>No call yet.</p>`}
<p>${state.webhooks.waiting} webhooks waiting. <a href="/__wallet/control/requests">The last requests</a></p>
<p><a href="/__wallet/control/payments">Payments, refunds and disputes</a></p>
</section>`,
  );
}
