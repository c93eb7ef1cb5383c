import { unescaped } from '../../../ops/dev/html-tree.ts';

/** The start tags of an HTML text, in order. Valid for the shop's pages only, not for any HTML. */
export function tags(html: string, name = '[a-z][a-z0-9-]*'): string[] {
  return html.match(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g')) ?? [];
}

/** The unescaped value of a start tag's attribute. Null if the tag has no such attribute. */
export function attribute(tag: string | undefined, name: string): string | null {
  const match = tag?.match(new RegExp(`\\s${name}="([^"]*)"`));
  return match ? unescaped(match[1] ?? '') : null;
}

/** The first start tag with this attribute. */
export function tagWith(html: string, name: string): string | undefined {
  return tags(html).find((tag) => attribute(tag, name) !== null);
}

/** The URL to which the page's order button leads. Null if the page has no order button. */
export function orderButton(html: string): string | null {
  return attribute(tagWith(html, 'data-order-button'), 'href');
}

/** The inner HTML of all elements with this name, such as `script`. */
export function contents(html: string, name: string): string[] {
  const elements = html.matchAll(new RegExp(`<${name}(?=[\\s>])[^>]*>(.*?)</${name}>`, 'gs'));
  return [...elements].map((match) => match[1] ?? '');
}
