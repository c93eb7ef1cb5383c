import type { Page } from 'playwright/test';

/** The addresses of every part of the script but the first. */
export const laterParts = /\/builds\/(?!main-)[^/]+\.js$/;

/** For a browser's `evaluate`: whether React has taken the order form's fields over. */
export function isFormLive(): boolean {
  const root = document.querySelector('form shop-island [data-root]');
  return !!root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** Waits until React has taken the order form's fields over. */
export async function formIsLive(page: Page): Promise<void> {
  await page.waitForFunction(isFormLive);
}
