import type { Page } from 'playwright/test';

/** Waits until a page of the table is shown. */
export async function arrives(page: Page, name: string): Promise<void> {
  await page.locator(`body[data-page=${name}]`).waitFor();
}

/** Follows a link whose payload has not been fetched ahead. */
export function follow(page: Page, path: string): Promise<void> {
  return followAs(page, { href: path });
}

/** The same with further attributes of the link. */
export function followAs(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((own) => {
    const link = document.querySelector<HTMLAnchorElement>('a.logo');
    for (const [name, value] of Object.entries(own)) link?.setAttribute(name, value);
    link?.click();
  }, attributes);
}

/** Marks the document of a page, so that a full load is seen to have been one. */
export function mark(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }));
}

/** Whether it is still the document that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}
