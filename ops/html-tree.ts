/** An element of a rendered page. Text is decoded; a script's or a style's is left out of `text`. */
export type Element = {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (Element | string)[];
  parent: Element | null;
};

const voids = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const token =
  /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gis;

/**
 * Reads HTML as the shop's renderer writes it: every element closed, attributes in double quotes.
 * @throws SyntaxError where an end tag does not fit
 */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '#document', attributes: new Map(), children: [], parent: null };
  let open = root;
  let at = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [whole, slash, name = '', attributes = '', selfClosing] = found;
    if (found.index > at) open.children.push(unescaped(html.slice(at, found.index)));
    at = token.lastIndex;
    if (!name) continue;
    const tag = name.toLowerCase();
    if (slash) {
      if (open.tag !== tag || !open.parent) throw new SyntaxError(`${whole} closes ${open.tag}`);
      open = open.parent;
      continue;
    }
    const element: Element = {
      tag,
      attributes: toAttributes(attributes),
      children: [],
      parent: open,
    };
    open.children.push(element);
    if (voids.has(tag) || selfClosing) continue;
    open = element;
    if (tag === 'script' || tag === 'style') {
      const end = html.indexOf(`</${tag}>`, at);
      element.children.push(html.slice(at, end));
      at = end;
      token.lastIndex = end;
    }
  }
  if (open !== root) throw new SyntaxError(`${open.tag} is never closed`);
  return root;
}

function toAttributes(attributes: string): Map<string, string> {
  const pairs = attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g);
  return new Map(
    // As a browser has them: in small letters, but for this one of SVG.
    [...pairs].map(([, name = '', value = '']) => [
      name === 'viewBox' ? name : name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

const beneath = new WeakMap<Element, readonly Element[]>();

/** All elements beneath one, in document order. What a `<template>` holds is not in the page. */
export function elements(root: Element): readonly Element[] {
  const known = beneath.get(root);
  if (known) return known;
  const found: Element[] = [];
  collect(root, found);
  beneath.set(root, found);
  return found;
}

function collect(root: Element, found: Element[]): void {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    found.push(child);
    if (child.tag !== 'template') collect(child, found);
  }
}

/** Elements with an attribute, of a value where one is given. */
export function having(root: Element, name: string, value?: string): Element[] {
  return elements(root).filter(({ attributes }) =>
    value === undefined ? attributes.has(name) : attributes.get(name) === value,
  );
}

export function tagged(root: Element, ...tags: string[]): Element[] {
  return elements(root).filter(({ tag }) => tags.includes(tag));
}

const read = new WeakMap<Element, string>();

/** What a reader sees of an element, white space collapsed. */
export function text(element: Element): string {
  const known = read.get(element) ?? toText(element);
  read.set(element, known);
  return known;
}

function toText(element: Element): string {
  const seen = element.children.map((child) => {
    if (typeof child === 'string') return child;
    return ['script', 'style', 'template'].includes(child.tag) ? '' : text(child);
  });
  return ['script', 'style'].includes(element.tag)
    ? ''
    : seen
        .join('')
        .replace(/[\n\t ]+/g, ' ')
        .trim();
}

/** Whether an element or one around it is kept from assistive technology. */
export function isHidden({ attributes, parent }: Element): boolean {
  return attributes.get('aria-hidden') === 'true' || (parent !== null && isHidden(parent));
}

/** Text with the entities undone that React and the shop write. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
