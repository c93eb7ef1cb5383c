import { By, error, type WebDriver } from 'selenium-webdriver';

/** The longest wait for a page on a busy machine, in ms. */
const PATIENCE_MS = 40_000;

/** A function that runs in the page. It cannot use variables of the test except its arguments. */
type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** A visitor's tab in WebKit. Selectors are CSS selectors. Every call waits until it can succeed. */
export type Tab = {
  /** Opens a page and waits until it is loaded. */
  open: (path: string) => Promise<void>;
  /** Runs a function in the page and returns its result. */
  run: <Args extends readonly unknown[], Result>(
    find: InPage<Args, Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Waits until a function returns a truthy result, in this document or the next, and returns the result. */
  until: <Args extends readonly unknown[], Result>(
    find: InPage<Args, Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Waits until the tab is at a path and its script has started. */
  arrives: (path: string) => Promise<unknown>;
  /** Waits until an element is visible. */
  shows: (selector: string) => Promise<unknown>;
  text: (selector: string) => Promise<string>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
};

/** The tab of a driver. Its paths belong to `origin`. */
export function toTab(driver: WebDriver, origin: string): Tab {
  const until: Tab['until'] = (find, ...args) =>
    retry(
      driver,
      () => driver.executeScript(find, ...args),
      // While the browser changes to another document, the driver's call fails or gets no answer.
      (problem) => problem instanceof error.WebDriverError,
      `${find} ${JSON.stringify(args)}`,
    );

  const run: Tab['run'] = async (find, ...args) => {
    const source = `return [(${find}).apply(null, arguments)]`;
    const [result] = await retry(
      driver,
      () => driver.executeScript<[ReturnType<typeof find>]>(source, ...args),
      (problem) => problem instanceof error.WebDriverError,
      source,
    );
    return result;
  };

  const shows: Tab['shows'] = (selector) =>
    until((one) => document.querySelector(one)?.checkVisibility() === true, selector);

  /** Runs an action on an element. Tries again after errors that prove that the action has not happened. */
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
        (previous) => performance.timeOrigin !== previous && document.readyState === 'complete',
        before,
      );
    },
    run,
    until,
    arrives: (path) =>
      until(
        (pathname) => location.pathname === pathname && !!document.documentElement.dataset.clock,
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

/** Calls `find` until its result is truthy. Tries again after the errors for which `isTemporary` returns true. */
async function retry<Result>(
  driver: WebDriver,
  find: () => Promise<Result>,
  isTemporary: (problem: unknown) => boolean,
  description: string,
): Promise<Result> {
  let last: unknown;
  const result = await driver
    .wait(async () => {
      try {
        return await find();
      } catch (problem) {
        if (!isTemporary(problem)) throw problem;
        last = problem;
        return null;
      }
    }, PATIENCE_MS)
    .catch((problem: unknown) => {
      if (!(problem instanceof error.TimeoutError)) throw problem;
      throw new Error(`Timeout while waiting for ${description}`, { cause: last });
    });
  if (result === null) throw new Error(`No result of ${description}`, { cause: last });
  return result;
}
