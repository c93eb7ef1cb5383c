import type { Element } from '../../../ops/dev/html-tree.ts';

/** The element directly before an element. */
export function elementBefore(element: Element): Element | undefined {
  const siblings = element.parent?.children.filter((child) => typeof child !== 'string') ?? [];
  return siblings[siblings.indexOf(element) - 1];
}
