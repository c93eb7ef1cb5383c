import { findForm } from '../../../support/html/form.ts';
import { attribute, tagWith } from '../../../support/html/html.ts';
import {
  type Answer,
  type Buyer,
  newBuyer,
  orderForm,
  type Visit,
} from '../../../support/orders/buyer.ts';
import { failures, type PaymentName } from '../rules/facts.ts';
import type { BankAnswer } from '../runs/bank-answers.ts';
import type { Place } from '../runs/places.ts';
import { ORIGIN, type World } from '../world.ts';

/** A browser tab and the page in it. */
export type Tab = {
  at: 'offer' | 'wallet' | 'confirm' | 'upsell' | 'receipt' | 'elsewhere';
  /** The URL of the page in the tab: a page of the shop or of the wallet. */
  address: string;
  /** The hidden fields of the page's main form. */
  fields: Record<string, string>;
  /** The payment whose button was pressed before the provider's page; null if no button was pressed before it. */
  paying: PaymentName | null;
  /** True while the tab waits for an answer. */
  isBusy: boolean;
  /** True if the visitor has closed the tab. A late answer then has no effect. */
  isClosed: boolean;
};

/** A simulated buyer's browser with cookies and tabs. It follows redirects and presses the buttons of pages. */
export class Visitor {
  readonly firstTab: Tab;
  readonly tabs: Tab[];
  readonly #world: World;
  readonly #browser: Buyer;
  readonly #number: number;
  readonly #place: Place;
  #ordered: Readonly<Record<string, string>> = {};
  #presses = 0;

  constructor(world: World, number: number, place: Place) {
    this.#world = world;
    this.#number = number;
    this.#place = place;
    this.firstTab = newTab(place);
    this.tabs = [this.firstTab];
    this.#browser = newBuyer({ visit: faultyVisit(world) }, place.name);
  }

  get email(): string {
    return `visitor-${this.#number}@example.com`;
  }

  /** True if the visitor has sent an order form. */
  get hasOrdered(): boolean {
    return Object.keys(this.#ordered).length > 0;
  }

  loseCookies(): void {
    this.#browser.cookies.clear();
  }

  duplicate(tab: Tab): Tab {
    return this.#add({ ...tab, isBusy: false });
  }

  /** Opens a tab with the offer. */
  open(): Tab {
    return this.#add(newTab(this.#place));
  }

  #add(tab: Tab): Tab {
    this.tabs.push(tab);
    return tab;
  }

  close(tab: Tab): void {
    tab.isClosed = true;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Posts the order form with these fields in place of the usual fields. */
  order(tab: Tab, fields: Readonly<Record<string, string>>): Promise<void> {
    tab.paying = null;
    this.#ordered = fields;
    // With this cookie the shop knows the last order of this browser.
    const isKnown = [...this.#browser.cookies.keys()].some((name) => name.endsWith('order'));
    this.#world.note({ kind: 'ordered', isKnown });
    const form = orderForm({ email: this.email, ...this.#place.address, ...fields });
    return this.#act(tab, `${ORIGIN}${pagePath('take', this.#place)}`, () =>
      this.#browser.post(pagePath('orders', this.#place), form),
    );
  }

  /** Posts the last order form again with another payment method. */
  orderOtherwise(tab: Tab, method: string): Promise<void> {
    return this.order(tab, { ...this.#ordered, method });
  }

  /**
   * Approves the payment at the wallet with a sandbox behaviour. `country` is the country of the wallet's address. If
   * the payer comes back, the tab follows the redirect to the shop.
   */
  approve(tab: Tab, behaviour: string, { comesBack = true, country = '' } = {}): Promise<void> {
    const { paying } = tab;
    return this.#act(tab, tab.address, async () => {
      const back = await this.#browser.answerWallet(tab.address, behaviour, country);
      if (paying) this.#world.note({ kind: 'approved', payment: paying });
      return comesBack ? back : { ...back, status: 204 };
    });
  }

  /** Presses a button of the bank's page. The approval moves the money. If the payer comes back, the tab follows. */
  answerBank(tab: Tab, { path, behaviour }: BankAnswer, { comesBack = true } = {}): Promise<void> {
    const { paying } = tab;
    if (paying) this.#world.note({ kind: 'approvesAtBank', payment: paying });
    return this.#act(tab, tab.address, async () => {
      const back = await this.#browser.post(`/__wallet/checkoutnow/${path}`, {
        token: walletToken(tab),
        behaviour,
      });
      if (paying) this.#world.note({ kind: 'approved', payment: paying });
      return comesBack ? back : { ...back, status: 204 };
    });
  }

  cancelAtWallet(tab: Tab): Promise<void> {
    return this.#act(tab, tab.address, () =>
      this.#browser.post('/__wallet/checkoutnow/cancel', { token: walletToken(tab) }),
    );
  }

  /** Presses the binding button of the order review. */
  press(tab: Tab): Promise<void> {
    return this.#bind(tab, 'order', {});
  }

  /** Presses the binding button of an upsell. */
  accept(tab: Tab): Promise<void> {
    return this.#bind(tab, tabPage(tab), { accept: '1' });
  }

  decline(tab: Tab): Promise<void> {
    const payment = this.#payment(tab, tabPage(tab));
    const path = tabPath(tab);
    return this.#act(tab, tab.address, async () => {
      const answer = await this.#browser.post(path, { ...tab.fields, decline: '1' });
      if (answer.status === 303) this.#world.note({ kind: 'declinedOffer', payment });
      return answer;
    });
  }

  /** Undoes the first added upsell on the thank-you page. */
  undo(tab: Tab): Promise<void> {
    const path = tabPath(tab);
    return this.#act(tab, tab.address, () => this.#browser.post(path, tab.fields));
  }

  /** Asks the shop to delete the saved wallet, with the thank-you page's form. */
  deleteWallet(tab: Tab): Promise<void> {
    return this.#act(tab, tab.address, () =>
      this.#browser.post(tabPath(tab), { ...tab.fields, deleteWallet: '1' }),
    );
  }

  /** Cancels the order with the form of the thank-you page. */
  cancelOrder(tab: Tab): Promise<void> {
    const { undo: _undo, ...proof } = tab.fields;
    return this.#act(tab, tab.address, async () => {
      const answer = await this.#browser.post(tabPath(tab), { ...proof, cancelOrder: '1' });
      if (answer.status === 303 && proof.order) {
        this.#world.note({ kind: 'orderCancelled', order: proof.order });
      }
      return answer;
    });
  }

  /** Changes the delivery address with the form of the thank-you page. */
  changeAddress(tab: Tab, address: Readonly<Record<string, string>>): Promise<void> {
    const { undo: _undo, ...proof } = tab.fields;
    const fields = { ...proof, ...address, changeAddress: '1' };
    return this.#act(tab, tab.address, () => this.#browser.post(tabPath(tab), fields));
  }

  /** Declares the withdrawal from an order: sends the form and confirms the declaration. */
  async withdraw(order: string, email: string): Promise<void> {
    const declared = { name: 'Erika Muster', orderNumber: order, email };
    try {
      const first = await this.#browser.post(pagePath('refund', this.#place), declared);
      if (first.status !== 303) return;
      const { text } = await this.#browser.get(first.location);
      if (!text.includes('name="declaration"')) return;
      const second = await this.#browser.send({ text }, 'name="declaration"');
      if (second.status === 303) this.#world.note({ kind: 'withdrawn', order });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }

  reload(tab: Tab): Promise<void> {
    return this.#act(tab, tab.address, () => this.#browser.get(tab.address));
  }

  #bind(tab: Tab, purpose: string, pressed: Record<string, string>): Promise<void> {
    const payment = this.#payment(tab, purpose);
    const path = tabPath(tab);
    this.#presses += 1;
    const press = this.#presses;
    this.#world.note({ kind: 'pressed', payment, visitor: this.#number, press });
    tab.paying = payment;
    return this.#act(tab, tab.address, async () => {
      let status = 504;
      let needsApproval = false;
      try {
        const answer = await this.#browser.post(path, { ...tab.fields, ...pressed });
        status = answer.status;
        needsApproval = status === 303 && isWallet(new URL(answer.location, ORIGIN).href);
        return answer;
      } finally {
        this.#world.note({ kind: 'answered', payment, status, press, needsApproval });
      }
    });
  }

  #payment(tab: Tab, purpose: string): PaymentName {
    return `${tab.fields.order ?? ''}/${purpose}`;
  }

  async #act(tab: Tab, address: string, send: () => Promise<Answer>): Promise<void> {
    tab.isBusy = true;
    tab.address = address;
    try {
      let answer = await send();
      for (let hops = 0; answer.status === 303 && !tab.isClosed && hops < 8; hops += 1) {
        tab.address = new URL(answer.location, ORIGIN).href;
        if (isWallet(tab.address)) break;
        answer = await this.#browser.get(tab.address);
      }
      this.#show(tab, answer);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // The request failed: the browser shows its own error page.
      tab.at = 'elsewhere';
    }
    tab.isBusy = false;
  }

  #show(tab: Tab, { text }: Answer): void {
    const path = tabPath(tab);
    const form = bindingForm(text);
    // A page without a main form may still say that the payment of the last pressed button failed.
    const { order } = form ?? tab.fields;
    const afterProvider = tab.at === 'wallet' ? tab.paying : null;
    tab.fields = form ?? {};
    tab.at = 'elsewhere';
    if (isWallet(tab.address)) tab.at = 'wallet';
    else if (offerPages.some((page) => path.startsWith(`/${page}/`))) tab.at = 'offer';
    else if (form && path.startsWith('/paypal-confirm')) tab.at = 'confirm';
    else if (form) tab.at = 'upsell';
    const changes = tab.at === 'elsewhere' ? (undoForm(text) ?? ownForm(text)) : null;
    if (changes) {
      tab.at = 'receipt';
      tab.fields = changes;
    }
    const page = tabPage(tab);
    const purpose = pagesOfOrders.includes(page) ? 'order' : page;
    const payment = order ? (`${order}/${purpose}` as const) : afterProvider;
    if (!payment) return;
    const shown = noticesIn(text);
    const failure = failures.find((one) => shown.includes(one));
    if (failure) this.#world.note({ kind: 'shownFailed', payment, failure });
    if (unapproved.some((one) => shown.includes(one))) {
      this.#world.note({ kind: 'shownUnapproved', payment });
    }
  }
}

/** The notices that nothing is charged without another approval or press. */
const unapproved = ['notApproved', 'unavailable'];
/** The pages with an order form that a run uses. */
const offerPages = ['take', 'buy', 'offerexpress'];
/** The pages that show the payment of an order. A refusal leads back to the order form. */
const pagesOfOrders = ['paypal-confirm', ...offerPages];

/** The path of a page in a visitor's market. */
function pagePath(page: string, { name }: Place): string {
  return `/${page}/${name.toLowerCase()}`;
}

function walletToken({ address }: Tab): string {
  return new URL(address).searchParams.get('token') ?? '';
}

function newTab(place: Place): Tab {
  return {
    at: 'offer',
    address: `${ORIGIN}${pagePath('take', place)}`,
    fields: {},
    paying: null,
    isBusy: false,
    isClosed: false,
  };
}

function isWallet(address: string): boolean {
  return new URL(address).pathname.startsWith('/__wallet/');
}

function tabPath({ address }: Tab): string {
  return new URL(address).pathname;
}

function tabPage(tab: Tab): string {
  return tabPath(tab).split('/')[1] ?? '';
}

/** The fields of the form with the binding button or the upsell's button; null on other pages. */
function bindingForm(html: string): Record<string, string> | null {
  return readFields(html, 'data-binding') ?? readFields(html, 'name="accept"');
}

/** The fields of the first form that undoes an upsell; null on a page without such a form. */
function undoForm(html: string): Record<string, string> | null {
  const undo = attribute(tagWith(html, 'data-undo'), 'value') ?? '';
  const fields = readFields(html, 'data-undo');
  return fields && { ...fields, undo };
}

/** The fields of the thank-you page's form for the wallet or the cancellation; null on a page without these forms. */
function ownForm(html: string): Record<string, string> | null {
  return readFields(html, 'name="deleteWallet"') ?? readFields(html, 'name="cancelOrder"');
}

/** The fields of the form whose HTML contains `marker`. Null if the page has no such form. */
function readFields(html: string, marker: string): Record<string, string> | null {
  const { fields } = findForm(html, marker);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** Returns a browser's fetch over a network that may lose the request or the answer; it then throws TypeError. */
function faultyVisit(world: World): Visit {
  const { engine } = world;
  return async (path, { country = '', ...init } = {}) => {
    const sent = new Request(new URL(path, ORIGIN), { ...init, redirect: 'manual' });
    sent.headers.set('CF-IPCountry', country);
    const answer = await engine.call({
      label: `visitor ${sent.method} ${new URL(sent.url).pathname}`,
      faults: ['none', 'failBefore', 'failAfter'],
      effect: () => world.request('visitor', sent),
      error: () => new TypeError('The network failed'),
    });
    const { status, headers } = answer;
    return { status, headers, text: () => engine.reading(answer.text()) };
  };
}

/** The ids of the notices on a page. */
function noticesIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/data-notice="(\w+)"/g)].map(([, notice]) => notice);
}
