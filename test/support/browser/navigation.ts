import type { Page } from 'playwright/test';

/** Waits until the browser shows the page with this internal name. */
export async function arrives(page: Page, name: string): Promise<void> {
  await page.locator(`body[data-page=${name}]`).waitFor();
}

/** Follows a link without a prefetched payload. */
export function follow(page: Page, path: string): Promise<void> {
  return followAs(page, { href: path });
}

/** Follows a link with these attributes and without a prefetched payload. */
export function followAs(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((own) => {
    const link = document.querySelector<HTMLAnchorElement>('a.logo');
    for (const [name, value] of Object.entries(own)) link?.setAttribute(name, value);
    link?.click();
  }, attributes);
}

/** Sets a variable in the page's document. After a full load of another document, `isMarked` returns false. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { marked: true }));
}

/** Returns true if the browser has loaded no other document since `markDocument`. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}
