import { unescaped } from '../../../ops/html-tree.ts';

/** Start tags of an HTML text, in order: enough of a parser for pages that we wrote ourselves. */
export function tags(html: string, name = '[a-z][a-z0-9-]*'): string[] {
  return html.match(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g')) ?? [];
}

/** An attribute of a start tag as a browser reads it; null when it is not there. */
export function attribute(tag: string | undefined, name: string): string | null {
  const found = tag?.match(new RegExp(`\\s${name}="([^"]*)"`));
  return found ? unescaped(found[1] ?? '') : null;
}

/** The first tag that carries an attribute. */
export function tagWith(html: string, name: string): string | undefined {
  return tags(html).find((tag) => attribute(tag, name) !== null);
}

/** Where the order button leads; null on a page without one. */
export function orderButton(html: string): string | null {
  return attribute(tagWith(html, 'data-order-button'), 'href');
}

/** The contents of every element of a name, such as all inline scripts. */
export function contents(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}(?=[\\s>])[^>]*>(.*?)</${name}>`, 'gs'));
  return [...found].map((match) => match[1] ?? '');
}
