import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

type Focus = { what: string; isThere: boolean; isSeen: boolean; top: number };

/** Where the focus is: whether it is what we want, and whether one sees it. */
export function focus(page: Page, wanted: string): Promise<Focus> {
  return page.evaluate((selector) => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // A hidden radio button's focus is drawn on the words beside it.
    const drawn = [element, element.nextElementSibling, element.parentElement];
    const isDrawn = drawn.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const isAuto = getComputedStyle(element).outlineStyle === 'auto';
    return {
      what: element.outerHTML.slice(0, 100),
      isThere: element.matches(selector),
      isSeen: isInWindow && (isDrawn || isAuto),
      top: top + scrollY,
    };
  }, wanted);
}

/** Presses Tab until the focus is on something; on the way it is never lost, nor out of sight. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const { what, isThere, isSeen } = await focus(page, wanted);
    expect(what, `on the way to ${wanted}`).not.toMatch(/^<body/);
    expect(isSeen, `focus is seen on ${what}`).toBe(true);
    if (isThere) return;
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}

/** Goes to something with Tab and presses a key there. */
export async function press(page: Page, wanted: string, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}
