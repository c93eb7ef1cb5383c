import { html, raw } from 'hono/html';
import { behaviourChoices } from '../control/choices.ts';
import { type Button, getMethod } from '../methods.ts';
import { type Money, minor, money } from '../state/money.ts';
import type { Item, Order, Shipping, Unit } from '../state/records.ts';
import { getWords } from './approval-words.ts';
import { type Markup, page } from './page.ts';
import { homeCountries, walletOwner } from './payer.ts';

function formatMoney(money: Money, locale: string): string {
  const format = { style: 'currency', currency: money.currency_code } as const;
  return new Intl.NumberFormat(locale, format).format(Number(money.value));
}

function lineTotal({ unit_amount, quantity }: Item): Money {
  return money(unit_amount.currency_code, minor(unit_amount, '/unit_amount') * BigInt(quantity));
}

/**
 * True if the payer chooses the delivery address at the wallet. The call that created the order decides
 * this. A bank knows no delivery address.
 */
function payerChoosesAddress({ experience, holder }: Order): boolean {
  return !holder && (experience.shipping_preference ?? 'GET_FROM_FILE') === 'GET_FROM_FILE';
}

/**
 * The value of the payer's choice to have no delivery address. It is for tests of an order without an
 * address.
 */
const NO_ADDRESS = 'none';

/**
 * The delivery address of an order: the address that the shop sent, or the wallet owner's address in the
 * chosen country, or null.
 */
export function getShipping(order: Order, country = ''): Shipping | null {
  if (order.experience.shipping_preference === 'NO_SHIPPING') return null;
  if (!payerChoosesAddress(order)) return order.units[0]?.shipping ?? null;
  if (country === NO_ADDRESS) return null;
  const { name, address } = walletOwner(order.experience.locale, country);
  return { name: { full_name: `${name.given_name} ${name.surname}` }, address };
}

function unitLines(unit: Unit, locale: string, words: ReturnType<typeof getWords>): Markup {
  const delivery = unit.amount.breakdown?.shipping;
  const items = (unit.items ?? []).map(
    (item) => html`<li><span>${item.quantity} × ${item.name}</span>
<span>${formatMoney(lineTotal(item), locale)}</span></li>`,
  );
  const deliveryLine =
    delivery && Number(delivery.value) !== 0
      ? html`<li><span>${words.delivery}</span><span>${formatMoney(delivery, locale)}</span></li>`
      : '';
  return html`<ul class="lines">${items}${deliveryLine}</ul>
<p class="total"><span>${words.total}</span><span>${formatMoney(unit.amount, locale)}</span></p>`;
}

function addressCard(shipping: Shipping | null, title: string): Markup | '' {
  if (!shipping?.address) return '';
  const { address_line_1, address_line_2, postal_code, admin_area_2, country_code } =
    shipping.address;
  const rows = [shipping.name?.full_name, address_line_1, address_line_2].filter(Boolean);
  const town = [postal_code, admin_area_2].filter(Boolean).join(' ');
  return html`<section class="card"><h2>${title}</h2>
<address>${rows.map((row) => html`${row}<br>`)}${town}<br>${country_code}</address></section>`;
}

function shopName({ experience }: Order): string {
  return experience.brand_name ?? 'Shop';
}

/** The title of an order's page. It names the method of payment. */
function methodTitle({ method }: Order, words: ReturnType<typeof getWords>): string {
  const { brand, landingPage } = getMethod(method);
  if (brand) return words.payWith.replace('{method}', brand);
  return landingPage ? words.card : words.title;
}

/** The payer's name, and for the wallet and a card the sandbox's only payer. */
function payerLine({ method, holder, experience }: Order, words: ReturnType<typeof getWords>) {
  if (holder) return html`<p>${words.holder} ${holder.name}</p>`;
  const { name, email_address } = walletOwner(experience.locale);
  const label = getMethod(method).landingPage ? words.holder : words.payer;
  return html`<p>${label} ${name.given_name} ${name.surname}<br>
<span class="soft">${email_address}</span></p>`;
}

/** Fields that look like those of a card. They have no names, so a browser does not send them. */
const cardFields = html`<div class="field" lang="en"><label for="card">Card number: type nothing real, this is a sandbox</label>
<input id="card" inputmode="numeric" autocomplete="off"></div>
<div class="field" lang="en"><label for="expiry">Valid until</label>
<input id="expiry" inputmode="numeric" autocomplete="off"></div>`;

function buttonForm({ hook, path, behaviour }: Button, order: Order, label: string): Markup {
  return html`<form method="post" action="/__wallet/checkoutnow/${path}">
<input type="hidden" name="token" value="${order.id}">
${behaviour ? html`<input type="hidden" name="behaviour" value="${behaviour}">` : ''}
<button class="stop" ${raw(`data-${hook}`)}>${label}</button>
</form>`;
}

/** The page on which the payer approves or cancels the order. Its language is that of the order's locale. */
export function approvalPage(order: Order): Markup {
  const locale = order.experience.locale ?? 'en-GB';
  const words = getWords(locale);
  const title = methodTitle(order, words);
  const brand = shopName(order);
  const { landingPage, buttons } = getMethod(order.method);
  const home = walletOwner(locale).address.country_code;
  return page(
    { lang: words.lang, title: `${title} · ${brand}`, flag: words.flag },
    html`<h1>${title}</h1>
<section class="card"><h2>${words.to} ${brand}: ${words.items}</h2>
${order.units.map((unit) => unitLines(unit, locale, words))}</section>
${addressCard(getShipping(order), words.address)}
<section class="card">
${payerLine(order, words)}
${order.vaultRequest ? html`<p>${words.keep}</p>` : ''}
<form method="post" action="/__wallet/checkoutnow/approve">
<input type="hidden" name="token" value="${order.id}">
${landingPage ? cardFields : ''}
<div class="field" lang="en"><label for="behaviour">What should this payment do</label>
<select id="behaviour" name="behaviour">${behaviourChoices()}</select></div>
${payerChoosesAddress(order) ? countryChoice(home) : ''}
<button class="go" data-approve>${words.approve}</button>
</form>
${buttons.map((button) => buttonForm(button, order, words[button.hook]))}
</section>`,
  );
}

/** The page of an order that its payer can no longer approve. It links to the shop. */
export function settledPage(order: Order, url: string): Markup {
  const locale = order.experience.locale ?? 'en-GB';
  const words = getWords(locale);
  const sums = order.units.map(({ amount }) => formatMoney(amount, locale));
  return page(
    { lang: words.lang, title: words.settled, flag: words.flag },
    html`<section class="card"><h1>${words.settled}</h1>
<p>${words.to} ${shopName(order)}: ${sums}</p>
<p>${words.settledExplain}</p>
<p><a href="${url}">${words.back}</a></p></section>`,
  );
}

function countryChoice(home: string): Markup {
  const choices = homeCountries.map((code) =>
    code === home
      ? html`<option value="${code}" selected>${code}</option>`
      : html`<option value="${code}">${code}</option>`,
  );
  return html`<div class="field" lang="en"><label for="country">Country of the delivery address</label>
<select id="country" name="country">${choices}<option value="${NO_ADDRESS}">no address</option></select></div>`;
}

/** The page for an unknown order. Its language is the first one that the browser accepts. */
export function unknownPage(language: string | undefined): Markup {
  const words = getWords(language?.slice(0, 2));
  return page(
    { lang: words.lang, title: words.unknown, flag: words.flag },
    html`<section class="card"><h1>${words.unknown}</h1><p>${words.explain}</p></section>`,
  );
}
