import { expect, type Page } from 'playwright/test';

type Focus = { what: string; isThere: boolean; isSeen: boolean; top: number };

/**
 * The focused element: the start of its HTML, true if it matches `target`, true if it is in the window and shows its
 * focus, and its top on the page in CSS pixels.
 */
export function focus(page: Page, target: string): Promise<Focus> {
  return page.evaluate((selector) => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // A radio button may be invisible. Then its label shows that the button has the focus.
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
  }, target);
}

/** Presses Tab until the element `target` has the focus. Every element on the way must show its focus. */
export async function tabTo(page: Page, target: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const { what, isThere, isSeen } = await focus(page, target);
    expect(what, `on the way to ${target}`).not.toMatch(/^<body/);
    expect(isSeen, `focus is seen on ${what}`).toBe(true);
    if (isThere) return;
  }
  throw new Error(`Sixty presses of Tab do not reach ${target}`);
}

/** Moves the focus to an element with Tab and presses a key there. */
export async function press(page: Page, target: string, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
