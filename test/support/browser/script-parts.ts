import type { Page } from 'playwright/test';

/** The paths of all script files except the first. */
export const laterParts = /\/builds\/(?!main-)[^/]+\.js$/;

/** Runs in the page: returns true if React has hydrated the order form's fields. */
export function isFormLive(): boolean {
  const root = document.querySelector('form[data-checkout] [name=email]')?.closest('[data-root]');
  return !!root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** Waits until React has hydrated the order form's fields. */
export async function formIsLive(page: Page): Promise<void> {
  await page.waitForFunction(isFormLive);
}
