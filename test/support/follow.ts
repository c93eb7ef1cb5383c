import type { Page } from 'playwright';

/** Follows a link that nothing has been fetched ahead for. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('a.logo');
    link?.setAttribute('href', to);
    link?.click();
  }, path);
}
