import { loadSheets } from '../loading/sheets.ts';
import { asPayload, loadPayload } from '../navigation/payload.ts';
import { payloadUrl } from '../navigation/payload-url.ts';
import { dequeue, prefetched } from '../navigation/prefetch.ts';

/** A section in the dialog: the text of its heading, and the nodes below it. */
export type DialogContent = { title: string; nodes: DocumentFragment };

const pages = new Map<string, Promise<DocumentFragment>>();

/**
 * A section of the terms page, from the page's own `<template>` or from the link's address, which is
 * fetched once. Throws if neither has it.
 */
export async function dialogContent(
  root: Document,
  section: string,
  link?: HTMLAnchorElement,
): Promise<DialogContent> {
  const own = pageTemplate(root, section);
  if (own) return split(own.content.cloneNode(true));
  if (!link) throw new Error(`no content for ${section}`);
  const terms = await legalPage(link);
  const found = terms.querySelector(`[data-legal="${section}"]`);
  if (!found) throw new Error(`no section ${section}`);
  const { title, nodes } = split(found.cloneNode(true));
  linkSettings(nodes, link);
  // An anchor to another section leads to the terms page, where that section is.
  for (const inner of nodes.querySelectorAll('a')) {
    const hash = inner.getAttribute('href') ?? '';
    if (/^#./.test(hash) && !nodes.querySelector(`#${CSS.escape(hash.slice(1))}`)) {
      inner.setAttribute('href', link.pathname + link.search + hash);
    }
  }
  return { title, nodes };
}

/** Where the page has no tag manager nothing answers the button of its settings: a link leads to one that does. */
function linkSettings(nodes: ParentNode, { pathname, search, hash }: HTMLAnchorElement): void {
  const button = nodes.querySelector('[data-consent-settings]');
  if (!button || document.querySelector('[name=tag-manager]')) return;
  const link = document.createElement('a');
  link.className = button.className;
  link.href = pathname + search + hash;
  link.append(...button.childNodes);
  button.replaceWith(link);
}

/** The page's own content for a dialog's section. */
export function pageTemplate(root: Document, section: string): HTMLTemplateElement | null {
  return root.querySelector(`template[data-dialog-content="${section}"]`);
}

/** A copy of the terms page's dialog, with the navigation between the legal sections. */
export async function legalDialog(link: HTMLAnchorElement): Promise<HTMLElement> {
  const dialog = (await legalPage(link)).querySelector<HTMLElement>('[data-modal]');
  if (!dialog) throw new Error('no dialog on the terms page');
  return document.importNode(dialog, true);
}

/** Puts a link's terms page together where it is fetched ahead: what waits for that is not asked for yet. */
export function prepareLegalPage(link: HTMLAnchorElement): void {
  if (prefetched(payloadUrl(link))) legalPage(link).catch(() => {});
}

/** Loads a link's terms page into memory; after a failure the next call tries again. */
function legalPage(link: HTMLAnchorElement): Promise<DocumentFragment> {
  const address = link.pathname + link.search;
  const known = pages.get(address);
  if (known) return known;
  const loading = loadPage(link);
  loading.catch(() => pages.delete(address));
  pages.set(address, loading);
  return loading;
}

async function loadPage(link: HTMLAnchorElement): Promise<DocumentFragment> {
  const url = payloadUrl(link);
  dequeue(url);
  const { html, head } =
    (await prefetched(url)?.then(asPayload, () => null)) || (await loadPayload(link));
  // Its style sheets are named by its build.
  if (head.build !== document.documentElement.dataset.build) throw new Error('another build');
  await loadSheets(head.sheets);
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Moves the article of the page's product to the front. */
export function putProductFirst(nodes: ParentNode, product: string | undefined): void {
  const articles = [...nodes.querySelectorAll('[data-product]')];
  const named = articles.find((article) => article.getAttribute('data-product') === product);
  if (named && named !== articles[0]) articles[0]?.before(named);
}

function split(source: Node): DialogContent {
  const nodes = document.createDocumentFragment();
  nodes.append(...source.childNodes);
  const heading = nodes.querySelector('[data-legal-title]');
  heading?.remove();
  return { title: heading?.textContent ?? '', nodes };
}
