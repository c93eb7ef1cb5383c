import { By, error, type WebDriver } from 'selenium-webdriver';

/** How long a page may take to become what a test waits for, in ms, on a machine that others use, too. */
const PATIENCE_MS = 40_000;

/** A function for the page, which sees nothing of the test but its arguments. */
type InPage<Given extends readonly unknown[], Found> = (...given: Given) => Found;

/** A visitor's tab in WebKit. Selectors are CSS; every call waits for what it names. */
export type Tab = {
  /** Opens a page and waits until it is loaded. */
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
  /** Waits until the tab is at a path and its script has started. */
  arrives: (path: string) => Promise<unknown>;
  /** Waits until an element is there and shown. */
  shows: (selector: string) => Promise<unknown>;
  text: (selector: string) => Promise<string>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
};

/** The tab that a driver drives, whose paths are those of `origin`. */
export function tabOf(driver: WebDriver, origin: string): Tab {
  const until: Tab['until'] = (find, ...given) =>
    retry(
      driver,
      () => driver.executeScript(find, ...given),
      // A document that is just leaving answers with an error, or not at all.
      (problem) => problem instanceof error.WebDriverError,
      `${find} ${JSON.stringify(given)}`,
    );

  const run: Tab['run'] = async (find, ...given) => {
    const source = `return [(${find}).apply(null, arguments)]`;
    const [found] = await retry(
      driver,
      () => driver.executeScript<[ReturnType<typeof find>]>(source, ...given),
      (problem) => problem instanceof error.WebDriverError,
      source,
    );
    return found;
  };

  const shows: Tab['shows'] = (selector) =>
    until((one) => document.querySelector(one)?.checkVisibility() === true, selector);

  /** Does something to an element that can be tried again: these errors say that it was not done. */
  async function act(selector: string, action: (selector: string) => Promise<void>) {
    await retry(
      driver,
      async () => {
        await action(selector);
        return true;
      },
      (problem) =>
        problem instanceof error.NoSuchElementError ||
        problem instanceof error.StaleElementReferenceError ||
        problem instanceof error.ElementNotInteractableError ||
        problem instanceof error.ElementClickInterceptedError,
      selector,
    );
  }

  return {
    async open(path) {
      const before = await run(() => performance.timeOrigin);
      await driver.get(origin + path);
      await until(
        (left) => performance.timeOrigin !== left && document.readyState === 'complete',
        before,
      );
    },
    run,
    until,
    arrives: (path) =>
      until(
        (wanted) => location.pathname === wanted && !!document.documentElement.dataset.clock,
        path.split('?')[0],
      ),
    shows,
    text: (selector) =>
      until((one) => document.querySelector(one)?.textContent?.trim() ?? '', selector),
    click: (selector) => act(selector, (one) => driver.findElement(By.css(one)).click()),
    type: (selector, text) =>
      act(selector, (one) => driver.findElement(By.css(one)).sendKeys(text)),
  };
}

/** Tries until it finds something; errors that `isPassing` are tried again. */
async function retry<Found>(
  driver: WebDriver,
  find: () => Promise<Found>,
  isPassing: (problem: unknown) => boolean,
  what: string,
): Promise<Found> {
  let last: unknown;
  const found = await driver
    .wait(async () => {
      try {
        return await find();
      } catch (problem) {
        if (!isPassing(problem)) throw problem;
        last = problem;
        return null;
      }
    }, PATIENCE_MS)
    .catch((problem: unknown) => {
      if (!(problem instanceof error.TimeoutError)) throw problem;
      throw new Error(`In vain: ${what}`, { cause: last });
    });
  if (found === null) throw new Error(`In vain: ${what}`, { cause: last });
  return found;
}
