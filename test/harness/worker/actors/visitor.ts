import { formIn } from '../../../support/html/form.ts';
import { attribute, tagWith } from '../../../support/html/html.ts';
import {
  type Answer,
  type Buyer,
  newBuyer,
  orderForm,
  type Visit,
} from '../../../support/orders/buyer.ts';
import { type Failure, failures, type PaymentName } from '../rules/facts.ts';
import { ORIGIN, type World } from '../world.ts';

/** What a tab shows. */
export type Tab = {
  at: 'offer' | 'wallet' | 'confirm' | 'upsell' | 'receipt' | 'elsewhere';
  /** The address shown, or of the wallet's page. */
  address: string;
  /** The hidden fields of the form with the binding button. */
  fields: Record<string, string>;
  /** The upsell whose button was pressed before the wallet opened; null for an order. */
  paying: PaymentName | null;
  /** Something was sent and is not answered. */
  isBusy: boolean;
  /** An answer that comes still is not acted upon. */
  isClosed: boolean;
};

/** A browser: its cookies and its tabs. It follows redirects and presses what a page offers. */
export class Visitor {
  readonly firstTab: Tab = newTab();
  readonly tabs: Tab[] = [this.firstTab];
  readonly #world: World;
  readonly #browser: Buyer;
  readonly #number: number;
  #presses = 0;

  constructor(world: World, number: number) {
    this.#world = world;
    this.#number = number;
    this.#browser = newBuyer({ visit: visitOf(world) });
  }

  get email(): string {
    return `visitor-${this.#number}@example.com`;
  }

  loseCookies(): void {
    this.#browser.cookies.clear();
  }

  duplicate(tab: Tab): Tab {
    const copy = { ...tab, isBusy: false };
    this.tabs.push(copy);
    return copy;
  }

  close(tab: Tab): void {
    tab.isClosed = true;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Posts the order form. */
  order(tab: Tab, bundle: string): Promise<void> {
    tab.paying = null;
    // A cookie names the order that this browser made last.
    const isKnown = [...this.#browser.cookies.keys()].some((name) => name.endsWith('order'));
    this.#world.note({ kind: 'ordered', isKnown });
    return this.#act(tab, `${ORIGIN}/take/de`, () =>
      this.#browser.post('/orders/de', orderForm({ email: this.email, bundle })),
    );
  }

  /** Approves at the wallet, which is told how to behave, and comes back unless the tab is closed. */
  approve(tab: Tab, behaviour: string, comesBack: boolean): Promise<void> {
    const { paying } = tab;
    return this.#act(tab, tab.address, async () => {
      const back = await this.#browser.answerWallet(tab.address, behaviour);
      if (paying) this.#world.note({ kind: 'approved', payment: paying });
      return comesBack ? back : { ...back, status: 204 };
    });
  }

  cancelAtWallet(tab: Tab): Promise<void> {
    const token = new URL(tab.address).searchParams.get('token') ?? '';
    return this.#act(tab, tab.address, () =>
      this.#browser.post('/__wallet/checkoutnow/cancel', { token }),
    );
  }

  /** Presses the binding button of the order review. */
  press(tab: Tab): Promise<void> {
    return this.#bind(tab, 'order', {});
  }

  /** Presses the binding button of an upsell. */
  accept(tab: Tab): Promise<void> {
    return this.#bind(tab, pageOf(tab), { accept: '1' });
  }

  decline(tab: Tab): Promise<void> {
    const payment = this.#payment(tab, pageOf(tab));
    const path = pathOf(tab);
    return this.#act(tab, tab.address, async () => {
      const answer = await this.#browser.post(path, { ...tab.fields, decline: '1' });
      if (answer.status === 303) this.#world.note({ kind: 'declinedOffer', payment });
      return answer;
    });
  }

  /** Undoes the first addition that the thank-you page lets them. */
  undo(tab: Tab): Promise<void> {
    const path = pathOf(tab);
    return this.#act(tab, tab.address, () => this.#browser.post(path, tab.fields));
  }

  /** Has the saved wallet deleted, where the thank-you page lets them. */
  deleteWallet(tab: Tab): Promise<void> {
    return this.#act(tab, tab.address, () =>
      this.#browser.post(pathOf(tab), { ...tab.fields, deleteWallet: '1' }),
    );
  }

  /** Cancels the order on its own page, where that lets them. */
  cancelOrder(tab: Tab): Promise<void> {
    const { undo: _undo, ...proof } = tab.fields;
    return this.#act(tab, tab.address, async () => {
      const answer = await this.#browser.post(pathOf(tab), { ...proof, cancelOrder: '1' });
      if (answer.status === 303 && proof.order) {
        this.#world.note({ kind: 'orderCancelled', order: proof.order });
      }
      return answer;
    });
  }

  /** Declares the withdrawal from an order, in both steps. */
  async withdraw(order: string): Promise<void> {
    const declared = { name: 'Erika Muster', orderNumber: order, email: this.email };
    try {
      const first = await this.#browser.post('/refund/de', declared);
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
    const path = pathOf(tab);
    this.#presses += 1;
    const press = this.#presses;
    this.#world.note({ kind: 'pressed', payment, visitor: this.#number, press });
    tab.paying = purpose === 'order' ? null : payment;
    return this.#act(tab, tab.address, async () => {
      let status = 504;
      try {
        const answer = await this.#browser.post(path, { ...tab.fields, ...pressed });
        status = answer.status;
        return answer;
      } finally {
        this.#world.note({ kind: 'answered', payment, status, press });
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
      // The browser's own page says that nothing came.
      tab.at = 'elsewhere';
    }
    tab.isBusy = false;
  }

  #show(tab: Tab, { text }: Answer): void {
    const path = pathOf(tab);
    const form = bindingForm(text);
    // A page without a button may still say what became of the one that was pressed.
    const { order } = form ?? tab.fields;
    tab.fields = form ?? {};
    tab.at = 'elsewhere';
    if (isWallet(tab.address)) tab.at = 'wallet';
    else if (path.startsWith('/take')) tab.at = 'offer';
    else if (form && path.startsWith('/paypal-confirm')) tab.at = 'confirm';
    else if (form) tab.at = 'upsell';
    const changes = tab.at === 'elsewhere' ? (undoForm(text) ?? ownForm(text)) : null;
    if (changes) {
      tab.at = 'receipt';
      tab.fields = changes;
    }
    const failure = failureIn(text);
    const purpose = path.startsWith('/paypal-confirm') ? 'order' : pageOf(tab);
    if (failure && order) {
      this.#world.note({ kind: 'toldFailed', payment: `${order}/${purpose}`, failure });
    }
  }
}

function newTab(): Tab {
  return {
    at: 'offer',
    address: `${ORIGIN}/take/de`,
    fields: {},
    paying: null,
    isBusy: false,
    isClosed: false,
  };
}

function isWallet(address: string): boolean {
  return new URL(address).pathname.startsWith('/__wallet/');
}

function pathOf({ address }: Tab): string {
  return new URL(address).pathname;
}

function pageOf(tab: Tab): string {
  return pathOf(tab).split('/')[1] ?? '';
}

/** The fields of the form that binds; null on a page without one. */
function bindingForm(html: string): Record<string, string> | null {
  return fieldsOf(html, 'data-binding') ?? fieldsOf(html, 'name="accept"');
}

/** What the first form that undoes an addition sends; null on a page without one. */
function undoForm(html: string): Record<string, string> | null {
  const undo = attribute(tagWith(html, 'data-undo'), 'value') ?? '';
  const fields = fieldsOf(html, 'data-undo');
  return fields && { ...fields, undo };
}

/** What the forms of an order's own page send that name the order; null on a page without them. */
function ownForm(html: string): Record<string, string> | null {
  return fieldsOf(html, 'name="deleteWallet"') ?? fieldsOf(html, 'name="cancelOrder"');
}

/** The fields of the form that has `mark` in it; null on a page without one. */
function fieldsOf(html: string, mark: string): Record<string, string> | null {
  const { fields } = formIn(html, mark);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** Sends a browser's requests over a network that may lose one, or its answer; then it throws TypeError. */
function visitOf(world: World): Visit {
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

function failureIn(html: string): Failure | null {
  const shown = [...html.matchAll(/data-notice="(\w+)"/g)].map(([, notice]) => notice);
  return failures.find((failure) => shown.includes(failure)) ?? null;
}
