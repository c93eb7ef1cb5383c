import type { EdgeKind } from '../../../ops/funnel-map/graph.ts';
import { type Element, elements, having, tagged } from '../../../ops/html-tree.ts';

/** A link of a page: where it leads, what it is, and whether it offers the page in another market. */
type PageLink = { href: string; kind: EdgeKind; elsewhere: boolean };

/** Every link of a page that a visitor can follow without the wallet, the mail or the telephone. */
export function linksOf(root: Element): PageLink[] {
  const inMain = new Set(tagged(root, 'main').flatMap((main) => elements(main)));
  const choices = new Set(having(root, 'class', 'markets').flatMap((list) => elements(list)));
  return tagged(root, 'a').flatMap((link) => {
    const href = link.attributes.get('href');
    if (href === undefined || /^(?:mailto|tel):/.test(href)) return [];
    const own = inMain.has(link) ? 'link' : 'frame';
    const kind = link.attributes.has('data-order-button') ? 'order' : own;
    return [{ href, kind, elsewhere: choices.has(link) }];
  });
}

/** The ids a link can lead to on a page. */
export function idsOf(root: Element): Set<string> {
  return new Set(elements(root).flatMap(({ attributes }) => attributes.get('id') ?? []));
}

/** What a browser without script sends of a form that nobody has touched, except its buttons. */
export function fieldsOf(form: Element): Record<string, string> {
  const inputs = tagged(form, 'input', 'select').filter(({ attributes }) => {
    const isChoice = ['radio', 'checkbox'].includes(attributes.get('type') ?? '');
    return attributes.has('name') && (!isChoice || attributes.has('checked'));
  });
  return Object.fromEntries(
    inputs.map(({ attributes }) => [attributes.get('name') ?? '', attributes.get('value') ?? '']),
  );
}
