/** An element of a rendered page. The entities in its texts are decoded, except in a script or a style. */
export type Element = {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (Element | string)[];
  parent: Element | null;
};

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'wbr',
]);
const token =
  /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gis;

/**
 * Parses HTML of the shop's renderer, which closes every element and writes attributes in double quotes.
 * @throws SyntaxError if an end tag does not match its start tag, or is missing
 */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '#document', attributes: new Map(), children: [], parent: null };
  let open = root;
  let at = 0;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [whole, slash, name = '', attributes = '', selfClosing] = match;
    if (match.index > at) open.children.push(unescaped(html.slice(at, match.index)));
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
    if (voidTags.has(tag) || selfClosing) continue;
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
    // A browser converts the names of attributes to lower case, except `viewBox` of SVG.
    [...pairs].map(([, name = '', value = '']) => [
      name === 'viewBox' ? name : name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

const descendants = new WeakMap<Element, readonly Element[]>();

/**
 * All descendants of an element, in document order. The content of a `<template>` does not count, because browsers do
 * not show it.
 */
export function elements(root: Element): readonly Element[] {
  const cached = descendants.get(root);
  if (cached) return cached;
  const list: Element[] = [];
  collect(root, list);
  descendants.set(root, list);
  return list;
}

function collect(root: Element, list: Element[]): void {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    list.push(child);
    if (child.tag !== 'template') collect(child, list);
  }
}

/** The descendants with the attribute `name`. With `value`, only the descendants whose attribute has this value. */
export function having(root: Element, name: string, value?: string): Element[] {
  return elements(root).filter(({ attributes }) =>
    value === undefined ? attributes.has(name) : attributes.get(name) === value,
  );
}

/** The descendants with one of the given tags, in document order. */
export function tagged(root: Element, ...tags: string[]): Element[] {
  return elements(root).filter(({ tag }) => tags.includes(tag));
}

const texts = new WeakMap<Element, string>();

/** The visible text of an element. Each sequence of white space becomes one space. */
export function text(element: Element): string {
  const visible = texts.get(element) ?? toText(element);
  texts.set(element, visible);
  return visible;
}

function toText(element: Element): string {
  const visible = element.children.map((child) => {
    if (typeof child === 'string') return child;
    return ['script', 'style', 'template'].includes(child.tag) ? '' : text(child);
  });
  return ['script', 'style'].includes(element.tag)
    ? ''
    : visible
        .join('')
        .replace(/[\n\t ]+/g, ' ')
        .trim();
}

/** True if `aria-hidden` of an element or of an ancestor hides it from assistive technology. */
export function isHidden({ attributes, parent }: Element): boolean {
  return attributes.get('aria-hidden') === 'true' || (parent !== null && isHidden(parent));
}

/** Text with the HTML entities of React and the shop decoded. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
