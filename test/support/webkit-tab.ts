import { setTimeout as pause } from 'node:timers/promises';

/** How long a page may take to become what a test waits for, in ms. */
const PATIENCE_MS = 20_000;

/** How long an answer is waited for, in ms: on a busy machine one is lost now and then. */
const ANSWER_MS = 5_000;

/** By which WebDriver names an element in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A function for the page, which sees nothing of the test but what is given to it. */
type InPage<Given extends readonly unknown[], Found> = (...given: Given) => Found;

/** A visitor's tab in WebKit, by the W3C's WebDriver. Selectors are CSS; all wait for what they name. */
export type Tab = {
  open: (path: string) => Promise<void>;
  /** What a function finds in the page. */
  run: <Given extends readonly unknown[], Found>(
    find: InPage<Given, Found>,
    ...given: Given
  ) => Promise<Found>;
  /** Waits until a function finds something in the page, in this document or the next. */
  until: <Given extends readonly unknown[], Found>(
    find: InPage<Given, Found>,
    ...given: Given
  ) => Promise<Found>;
  /** Waits until an element is there and shown. */
  shows: (selector: string) => Promise<boolean>;
  text: (selector: string) => Promise<string>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A tab of the session at `session`, whose paths are those of `origin`. */
export function newTab(session: string, origin: string): Tab {
  async function ask(method: string, path: string, body: object = {}): Promise<unknown> {
    const answer = await fetch(session + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (answer.ok) return value;
    throw new Error(`${path}: ${value.error} ${value.message}`, { cause: value.error });
  }

  /** Has something done that may be done but once: what comes of it tells, where the answer is lost. */
  async function order(method: string, path: string, body?: object): Promise<void> {
    await ask(method, path, body).catch((error: unknown) => {
      if (!isLost(error)) throw error;
    });
  }

  async function evaluate<Given extends readonly unknown[], Found>(
    find: InPage<Given, Found>,
    args: Given,
  ): Promise<Found> {
    const script = `return (${find}).apply(null, arguments)`;
    return (await ask('POST', '/execute/sync', { script, args })) as Found;
  }

  const until: Tab['until'] = (find, ...given) =>
    patiently(() => evaluate(find, given), `${find} ${JSON.stringify(given)}`);

  const run: Tab['run'] = async (find, ...given) => {
    // In a list, because whatever is found answers the question.
    const [found] = await patiently(async () => [await evaluate(find, given)] as const, `${find}`);
    return found;
  };

  const shows = (selector: string) =>
    until((one) => document.querySelector(one)?.checkVisibility() === true, selector);

  /** Waits until an element stands still: the driver takes aim before it clicks. */
  async function rests(selector: string): Promise<void> {
    let before = '';
    await patiently(async () => {
      const now = await run((one) => {
        const { x, y } = document.querySelector(one)?.getBoundingClientRect() ?? { x: 0, y: 0 };
        return `${x} ${y}`;
      }, selector);
      const isStill = now === before;
      before = now;
      return isStill;
    }, `${selector} at rest`);
  }

  /** Does something to an element, once it is shown and nothing moves it or covers it. */
  async function act(selector: string, action: string, given: object = {}): Promise<void> {
    await shows(selector);
    await rests(selector);
    const using = { using: 'css selector', value: selector };
    await patiently(async () => {
      const found = (await ask('POST', '/element', using)) as Record<string, string>;
      await order('POST', `/element/${found[ELEMENT]}/${action}`, given);
      return true;
    }, `${action} ${selector}`);
  }

  async function open(path: string): Promise<void> {
    const before = await run(() => performance.timeOrigin);
    await order('POST', '/url', { url: origin + path });
    await until(
      (left) => performance.timeOrigin !== left && document.readyState === 'complete',
      before,
    );
  }

  /** Not the driver's own way, which waits for a document to load: a page may be swapped in. */
  const travel = (way: 'back' | 'forward') =>
    order('POST', '/execute/sync', { script: `history.${way}()`, args: [] });

  return {
    open,
    run,
    until,
    shows,
    text: (selector) =>
      until((one) => document.querySelector(one)?.textContent?.trim() ?? '', selector),
    click: (selector) => act(selector, 'click'),
    type: (selector, text) => act(selector, 'value', { text }),
    back: () => travel('back'),
    forward: () => travel('forward'),
    resize: (width, height) => order('POST', '/window/rect', { width, height }),
    close: () => order('DELETE', ''),
  };
}

/** Whether a request was not answered in time, or the driver itself was not. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || /timeout$/.test(String(error.cause));
}

/** Tries until it finds something: a document that is just leaving answers nothing. */
async function patiently<Found>(find: () => Promise<Found>, what: string): Promise<Found> {
  let why: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
    try {
      const found = await find();
      if (found) return found;
    } catch (error) {
      why = error;
    }
  }
  throw new Error(`In vain: ${what}`, { cause: why });
}
