import { html } from 'hono/html';
import { behaviourChoices } from '../control/choices.ts';
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
 * this.
 */
function payerChoosesAddress({ experience }: Order): boolean {
  return (experience.shipping_preference ?? 'GET_FROM_FILE') === 'GET_FROM_FILE';
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

/** The page on which the payer approves or cancels the order. Its language is that of the order's locale. */
export function approvalPage(order: Order): Markup {
  const locale = order.experience.locale ?? 'en-GB';
  const words = getWords(locale);
  const owner = walletOwner(locale);
  const brand = order.experience.brand_name ?? 'Shop';
  return page(
    { lang: words.lang, title: `${words.title} · ${brand}`, flag: words.flag },
    html`<h1>${words.title}</h1>
<section class="card"><h2>${words.to} ${brand}: ${words.items}</h2>
${order.units.map((unit) => unitLines(unit, locale, words))}</section>
${addressCard(getShipping(order), words.address)}
<section class="card">
<p>${words.payer} ${owner.name.given_name} ${owner.name.surname}<br>
<span class="soft">${owner.email_address}</span></p>
${order.vaultRequest ? html`<p>${words.keep}</p>` : ''}
<form method="post" action="/__wallet/checkoutnow/approve">
<input type="hidden" name="token" value="${order.id}">
<div class="field" lang="en"><label for="behaviour">What should this payment do</label>
<select id="behaviour" name="behaviour">${behaviourChoices()}</select></div>
${payerChoosesAddress(order) ? countryChoice(owner.address.country_code) : ''}
<button class="go" data-approve>${words.approve}</button>
</form>
<form method="post" action="/__wallet/checkoutnow/cancel">
<input type="hidden" name="token" value="${order.id}">
<button class="stop" data-cancel>${words.cancel}</button>
</form>
</section>`,
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
