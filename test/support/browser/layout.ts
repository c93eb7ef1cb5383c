import type { Page } from 'playwright/test';

/** The number of CSS pixels by which the page is wider than its window; 0 if the page fits. */
export async function overflow(page: Page): Promise<number> {
  return Math.max(
    0,
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  );
}

/**
 * The texts that the window or a box with hidden overflow cuts at the left or right. At 400 % zoom no text may be cut
 * (WCAG 1.4.10).
 * Visually hidden texts and texts in a scrollable box do not count.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cutting = ['hidden', 'clip'];
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest('.visually-hidden, .skip')) continue;
      // A label for screen readers only.
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
      let box = { left: 0, right: innerWidth };
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { overflowX } = getComputedStyle(element);
        if (overflowX === 'visible') continue;
        if (cutting.includes(overflowX)) box = element.getBoundingClientRect();
        else box = { left: -Infinity, right: Infinity };
        break;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      if (left < box.left - 1 || right > box.right + 1) cut.push(text.nodeValue.trim());
    }
    return cut;
  });
}

/**
 * The words of at most `widest` CSS pixels that stand on two lines, because their box is narrower than the word. A word
 * that a box could hold is on two lines only with a hyphen.
 */
export function splitWords(page: Page, widest: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const split: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, .skip')) continue;
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
      let block = parent;
      while (/^(inline|contents)$/.test(getComputedStyle(block).display) && block.parentElement)
        block = block.parentElement;
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const room =
        block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(parts.map(({ top }) => Math.round(top))).size < 2) continue;
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        if (width <= limit && width > room) split.push(word);
      }
    }
    return split;
  }, widest);
}

/**
 * Records the layout shifts after this call. The returned function returns the start of each shifted element's HTML.
 * Earlier shifts do not count, because a busy browser paints before it has read the whole page.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] };
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node } of (entry as LayoutShift).sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          moved.push(element?.outerHTML.slice(0, 80) ?? '');
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
