import { type Element, elements, having, tagged } from '../../../ops/dev/html-tree.ts';
import type { EdgeKind } from '../../../ops/funnel-map/graph.ts';

/**
 * A link of a page. `elsewhere` is true if the link leads to another market: a link of the market choice, or of the line
 * on a special page about its language.
 */
type PageLink = { href: string; kind: EdgeKind; elsewhere: boolean };

/** All links of a page except links to a mail address or a telephone number. */
export function pageLinks(root: Element): PageLink[] {
  const inMain = new Set(tagged(root, 'main').flatMap((main) => elements(main)));
  const choices = new Set(
    ['fold markets', 'other-language'].flatMap((name) =>
      having(root, 'class', name).flatMap((list) => elements(list)),
    ),
  );
  return tagged(root, 'a').flatMap((link) => {
    const href = link.attributes.get('href');
    if (href === undefined || /^(?:mailto|tel):/.test(href)) return [];
    const place = inMain.has(link) ? 'link' : 'frame';
    const kind = link.attributes.has('data-order-button') ? 'order' : place;
    return [{ href, kind, elsewhere: choices.has(link) }];
  });
}

/** The ids of a page's elements, to which a link's hash can lead. */
export function elementIds(root: Element): Set<string> {
  return new Set(elements(root).flatMap(({ attributes }) => attributes.get('id') ?? []));
}

/** The fields that a browser without script sends from an untouched form, without its buttons. */
export function untouchedFields(form: Element): Record<string, string> {
  const inputs = tagged(form, 'input', 'select').filter(({ attributes }) => {
    const isChoice = ['radio', 'checkbox'].includes(attributes.get('type') ?? '');
    return attributes.has('name') && (!isChoice || attributes.has('checked'));
  });
  return Object.fromEntries(
    inputs.map(({ attributes }) => [attributes.get('name') ?? '', attributes.get('value') ?? '']),
  );
}
