import { newVisitor, type Visitor } from './browser.ts';
import { browser } from './common-browser.ts';
import { measuredShop } from './measured-shop.ts';

type Ways = Parameters<typeof newVisitor>[2];
type Measured = Visitor & {
  /** How often the container was asked for, by its address. */
  containers: string[];
};

export const question = '#consent-question';
export const accept = '[data-consent=accept]';
export const refuse = '[data-consent=refuse]';

/** A visitor whose browser reaches Google: the container is a file of ours that does nothing. */
export async function measured(ways: Ways = {}): Promise<Measured> {
  const visitor = await newVisitor(browser, measuredShop, { country: 'GB', ...ways });
  const containers: string[] = [];
  visitor.expects(/^request to another origin: https:\/\/www\.googletagmanager\.com\/gtm\.js/);
  await visitor.context.route('https://www.googletagmanager.com/**', (route) => {
    containers.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true;' });
  });
  return { ...visitor, containers };
}

/** Opens a page and waits for the question. */
export async function asked(path: string, ways: Ways = {}): Promise<Measured> {
  const visitor = await measured(ways);
  await visitor.page.goto(path);
  await visitor.page.locator(question).waitFor();
  return visitor;
}
