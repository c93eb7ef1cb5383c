import type { Page } from 'playwright';

/** Follows a link that nothing has been fetched ahead for. */
export function follow(page: Page, path: string): Promise<void> {
  return followAs(page, { href: path });
}

/** The same, with whatever makes the link an unusual one. */
export function followAs(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((own) => {
    const link = document.querySelector<HTMLAnchorElement>('a.logo');
    for (const [name, value] of Object.entries(own)) link?.setAttribute(name, value);
    link?.click();
  }, attributes);
}
