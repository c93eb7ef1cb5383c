import { loadSheets } from '../loading/sheets.ts';
import { asPayload, loadPayload } from '../navigation/payload.ts';
import { payloadUrl } from '../navigation/payload-url.ts';
import { dequeue, getPrefetched } from '../navigation/prefetch.ts';

/** A section in the dialog: the text of its heading, and the nodes below that heading. */
export type DialogContent = { title: string; nodes: DocumentFragment };

const pages = new Map<string, Promise<DocumentFragment>>();

/**
 * Returns a section's content from a `<template>` on the present page. Without that template the content comes
 * from the terms page that the link leads to, which is loaded once.
 * @throws an error if neither page has the section, or if the terms page cannot be loaded
 */
export async function dialogContent(
  root: Document,
  section: string,
  link?: HTMLAnchorElement,
): Promise<DialogContent> {
  const template = pageTemplate(root, section);
  if (template) return split(template.content.cloneNode(true));
  if (!link) throw new Error(`The page has no content for ${section}`);
  const terms = await legalPage(link);
  const article = terms.querySelector(`[data-legal="${section}"]`);
  if (!article) throw new Error(`The terms page has no section ${section}`);
  const { title, nodes } = split(article.cloneNode(true));
  linkSettings(nodes, link);
  // The dialog shows only one section, so a link to another section must lead to the terms page.
  for (const inner of nodes.querySelectorAll('a')) {
    const hash = inner.getAttribute('href') ?? '';
    if (/^#./.test(hash) && !nodes.querySelector(`#${CSS.escape(hash.slice(1))}`)) {
      inner.setAttribute('href', link.pathname + link.search + hash);
    }
  }
  return { title, nodes };
}

/**
 * Replaces the button for the consent settings by a link to the terms page if the present page has no tag
 * manager. There the button would do nothing.
 */
function linkSettings(nodes: ParentNode, { pathname, search, hash }: HTMLAnchorElement): void {
  const button = nodes.querySelector('[data-consent-settings]');
  if (!button || document.querySelector('[name=tag-manager]')) return;
  const link = document.createElement('a');
  link.className = button.className;
  link.href = pathname + search + hash;
  link.append(...button.childNodes);
  button.replaceWith(link);
}

/** The `<template>` on the present page that contains a section; null if there is none. */
export function pageTemplate(root: Document, section: string): HTMLTemplateElement | null {
  return root.querySelector(`template[data-dialog-content="${section}"]`);
}

/**
 * The dialog of the terms page, with the navigation between the legal sections. It is a copy that the caller
 * may change.
 */
export async function legalDialog(link: HTMLAnchorElement): Promise<HTMLElement> {
  const dialog = (await legalPage(link)).querySelector<HTMLElement>('[data-modal]');
  if (!dialog) throw new Error('The terms page has no dialog');
  return document.importNode(dialog, true);
}

/** Parses the terms page that a link leads to in advance, if its data is already prefetched. */
export function prepareLegalPage(link: HTMLAnchorElement): void {
  if (getPrefetched(payloadUrl(link))) legalPage(link).catch(() => {});
}

/** Loads the terms page that a link leads to, only once. After an error the next call loads it again. */
function legalPage(link: HTMLAnchorElement): Promise<DocumentFragment> {
  const address = link.pathname + link.search;
  const cached = pages.get(address);
  if (cached) return cached;
  const loading = loadPage(link);
  loading.catch(() => pages.delete(address));
  pages.set(address, loading);
  return loading;
}

async function loadPage(link: HTMLAnchorElement): Promise<DocumentFragment> {
  const url = payloadUrl(link);
  dequeue(url);
  const { html, head } =
    (await getPrefetched(url)?.then(asPayload, () => null)) || (await loadPayload(link));
  // Each build has its own paths of style sheets.
  if (head.build !== document.documentElement.dataset.build)
    throw new Error('The terms page is of another build');
  await loadSheets(head.sheets);
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Moves the article about the page's own product before the articles about other products, and opens its label. */
export function putProductFirst(nodes: ParentNode, product: string | undefined): void {
  const articles = [...nodes.querySelectorAll('[data-product]')];
  const productArticle = articles.find(
    (article) => article.getAttribute('data-product') === product,
  );
  if (!productArticle) return;
  productArticle.querySelector('details')?.setAttribute('open', '');
  if (productArticle !== articles[0]) articles[0]?.before(productArticle);
}

function split(source: Node): DialogContent {
  const nodes = document.createDocumentFragment();
  nodes.append(...source.childNodes);
  const heading = nodes.querySelector('[data-legal-title]');
  heading?.remove();
  return { title: heading?.textContent ?? '', nodes };
}
