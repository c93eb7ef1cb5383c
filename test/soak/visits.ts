import { setTimeout as pause } from 'node:timers/promises';
import { countryFacts, type ServedCountry } from '../../worker/country/markets.ts';
import type { Random } from '../harness/worker/runtime/random.ts';
import { findForm } from '../support/html/form.ts';
import { attribute, orderButton, tags, tagWith } from '../support/html/html.ts';
import { type Answer, type Buyer, newBuyer, orderFields } from '../support/orders/buyer.ts';
import { savesWallet } from '../support/orders/upsells.ts';
import { takeQuizBy } from '../support/quiz/quiz-forms.ts';
import type { Shop } from '../support/shop/shop.ts';
import { type OutcomeRecords, toOutcome } from './presses.ts';

/** The common parts of all visits. */
export type Scene = Pick<Shop, 'visit'> & {
  random: Random;
  /** The average reading time of a page, in ms. */
  readingMs: number;
  /** The name of the present phase. */
  phase: () => string;
  records: OutcomeRecords;
};

/** The visitors' countries, in percent. */
const homes = { DE: 34, FR: 15, GB: 12, AT: 8, SE: 8, DK: 6, FI: 6, BE: 6, CH: 5 } as const;

/** The kinds of visit, in percent. */
const visits = { look: 46, answerQuiz: 20, buy: 22, lose: 8, watch: 4 } as const;

const landings = ['/', '/take', '/offer', '/sale', '/spring', '/blog/slim'] as const;
const advertised = ['v1', 'v2', 'v3', 'v4', 'v5'] as const;
const offers = ['take', 'get', 'offer', 'take2', 'offergift'] as const;

const ORDER_FORM = 'data-checkout=""';

let emails = 0;

/** Makes one visit, from the first page to the last. */
export async function visitOnce(scene: Scene): Promise<void> {
  await new Visit(scene)[weighted(scene.random, visits)]();
}

class Visit {
  readonly #scene: Scene;
  readonly #country: ServedCountry;
  readonly #browser: Buyer;
  /** Most browsers run the script, which counts funnel steps and fetches payloads. */
  readonly #hasScript: boolean;
  readonly #email: string;

  constructor(scene: Scene) {
    const { random } = scene;
    this.#scene = scene;
    this.#country = weighted(random, homes);
    const address = `10.${below(random, 256)}.${below(random, 256)}.${below(random, 256)}`;
    this.#browser = newBuyer(scene, this.#country, address);
    this.#hasScript = chance(random, 80);
    emails += 1;
    this.#email = `soak-${emails}@example.com`;
  }

  async look(): Promise<void> {
    let page = await this.#open(choose(this.#scene.random, landings));
    for (let clicks = below(this.#scene.random, 5); clicks > 0; clicks -= 1) {
      const links = tags(page.text, 'a').flatMap((tag) => attribute(tag, 'href') ?? []);
      const own = links.filter((href) => /^\/[\w-]*(?:[/?#]|$)/.test(href));
      if (own.length === 0) return;
      page = await this.#open(choose(this.#scene.random, own));
    }
  }

  async answerQuiz(): Promise<void> {
    const { random } = this.#scene;
    const name = choose(random, advertised);
    const start = await this.#open(chance(random, 50) ? `/ad?quiz=${name}` : `/${name}`);
    // Ten percent of the visitors leave at each question.
    const result = await takeQuizBy(this.#browser, name, start, async (path) =>
      chance(random, 10) ? null : this.#open(path),
    );
    const offer = result && orderButton(result.text);
    if (!offer) return;
    const page = await this.#open(offer);
    if (chance(random, 40)) await this.#order(page);
  }

  async buy(): Promise<void> {
    await this.#open('/');
    await this.#order(await this.#open(`/${choose(this.#scene.random, offers)}`));
  }

  /** Requests addresses that do not exist: outdated links, and addresses that robots guess. */
  async lose(): Promise<void> {
    for (const path of ['/nowhere', '/nowhere/at/all', '/old/page-7', '/nowhere.php']) {
      await this.#open(path);
    }
  }

  /** Sends the requests of search engines and monitors, and a forged webhook. */
  async watch(): Promise<void> {
    for (const path of ['/health', '/robots.txt', '/sitemap.xml', '/builds/latest.json']) {
      await this.#browser.get(path);
    }
    await this.#browser.post('/webhooks/paypal', { event: 'PAYMENT.CAPTURE.COMPLETED' });
  }

  /** Sends the order form of a page and continues the purchase. Some buyers leave before the end. */
  async #order(page: Answer): Promise<void> {
    const { random, records, phase } = this.#scene;
    if (!page.text.includes(ORDER_FORM)) return;
    const bundle = attribute(tagWith(page.text, 'data-bundle'), 'data-bundle') ?? '';
    const country = this.#country;
    const postcode = countryFacts[country].address.postcode.example;
    const note = page.text.includes('name="note"') ? { note: 'With love' } : {};
    const saving = chance(random, 50) ? savesWallet : {};
    const address = { email: this.#email, country, postcode };
    const fields = { ...orderFields, ...note, ...saving, ...address, bundle };
    const from = phase();
    const send = () => this.#browser.send(page, ORDER_FORM, fields);
    // A double click sends the form twice.
    const [placed] = await Promise.all(chance(random, 10) ? [send(), send()] : [send()]);
    if (!placed) return;
    const isMade = placed.status === 303;
    records.placed.push({ email: this.#email, phase: from, outcome: isMade ? 'made' : 'refused' });
    if (!isMade || chance(random, 12)) return;
    await this.#read();
    const declines = chance(random, 5);
    const review = await this.#answerWallet(placed.location, declines ? 'decline' : 'approve');
    if (review && !chance(random, 8)) await this.#pay(review);
  }

  /** Answers the wallet and opens the page of its redirect; null without a redirect. */
  async #answerWallet(wallet: string, behaviour: string): Promise<Answer | null> {
    const back = await this.#browser.answerWallet(wallet, behaviour);
    return back.location ? this.#open(back.location) : null;
  }

  async #pay(review: Answer): Promise<void> {
    if (!review.text.includes('data-binding')) return;
    const press = () => this.#press('order', () => this.#browser.send(review, 'data-binding'));
    const [paid] = await Promise.all(
      chance(this.#scene.random, 10) ? [press(), press()] : [press()],
    );
    if (paid?.outcome === 'unsure') {
      await this.#read();
      const again = await press();
      if (again.outcome === 'made') return this.#afterwards(again.answer.location);
    }
    if (paid && paid.answer.status === 303) await this.#afterwards(paid.answer.location);
  }

  /** Answers the upsells one after another and opens the thank-you page. */
  async #afterwards(location: string): Promise<void> {
    const { random } = this.#scene;
    let page = await this.#open(location);
    for (let turn = 0; turn < 4 && page.text.includes('data-decline'); turn += 1) {
      const accepts = chance(random, 25);
      const button = accepts ? 'accept' : 'decline';
      const { action } = findForm(page.text, `data-${button}`);
      const send = () => this.#browser.send(page, `data-${button}`, { [button]: '1' });
      const purpose = action.split(/[/?]/)[1] ?? '';
      const { answer: next } = accepts
        ? await this.#press(purpose, send)
        : { answer: await send() };
      if (next.status !== 303) return;
      const isApproved = next.location.includes('/__wallet/');
      const shown = isApproved
        ? await this.#answerWallet(next.location, 'approve')
        : await this.#open(next.location);
      if (!shown) return;
      page = shown;
    }
    const thanks = await this.#open('/thankyou');
    const number = /TW-\w+/.exec(thanks.text)?.[0];
    if (number && chance(random, 20)) {
      await this.#browser.post('/receipt-links', { orderNumber: number });
    }
  }

  async #press(purpose: string, send: () => Promise<Answer>) {
    const { records, phase } = this.#scene;
    const from = phase();
    const answer = await send();
    const outcome = toOutcome(answer);
    if (outcome) records.presses.push({ email: this.#email, purpose, phase: from, outcome });
    return { answer, outcome };
  }

  /** Loads a page as a browser does, with its redirects, some pictures and the script's requests, and reads it. */
  async #open(path: string): Promise<Answer> {
    const { random } = this.#scene;
    let page = await this.#browser.get(path.replace(/#.*$/, ''));
    let from = path;
    for (let hops = 0; hops < 5 && page.status >= 300 && page.location; hops += 1) {
      from = page.location;
      page = await this.#browser.get(page.location.replace(/#.*$/, ''));
    }
    const pictures = page.text.match(/\/_img\/[^\s",]+/g) ?? [];
    await Promise.all(
      [...new Set(pictures)]
        .filter(() => chance(random, 12))
        .slice(0, 3)
        .map((picture) => this.#browser.get(picture)),
    );
    if (this.#hasScript && page.status === 200) await this.#runScript(page, from);
    await this.#read();
    return page;
  }

  async #runScript(page: Answer, path: string): Promise<void> {
    const name = attribute(tagWith(page.text, 'data-page'), 'data-page');
    const step = { page: name, market: this.#country, steps: ['page_view'] };
    await this.#scene.visit('/beacon', {
      method: 'POST',
      body: JSON.stringify(step),
      headers: { 'Content-Type': 'application/json' },
    });
    const next = orderButton(page.text);
    if (!next?.startsWith('/') || path.startsWith('/__wallet')) return;
    await this.#browser.get(next.replace(/\/?(?=[?#]|$)/, '/_payload.json').replace(/#.*$/, ''));
  }

  /** Waits for the visitor's reading time: from 0 to twice the average. */
  async #read(): Promise<void> {
    const { random, readingMs } = this.#scene;
    await pause((readingMs * below(random, 2000)) / 1000);
  }
}

function below(random: Random, end: number): number {
  return random.next() % end;
}

function chance(random: Random, percent: number): boolean {
  return below(random, 100) < percent;
}

function choose<T>(random: Random, values: readonly [T, ...T[]] | readonly T[]): T {
  const [first, ...others] = values;
  return values[below(random, others.length + 1)] ?? (first as T);
}

function weighted<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
): Name {
  const all = Object.entries<number>(weights) as [Name, number][];
  let rest = below(
    random,
    all.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [name, weight] of all) {
    if (rest < weight) return name;
    rest -= weight;
  }
  throw new RangeError('The weights must be positive');
}
