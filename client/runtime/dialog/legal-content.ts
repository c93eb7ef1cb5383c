import { loadSheets } from '../loading/sheets.ts';
import { asPayload, loadPayload } from '../navigation/payload.ts';
import { payloadUrl } from '../navigation/payload-url.ts';
import { dequeue, getPrefetched } from '../navigation/prefetch.ts';

/** A section of the dialog: the text of its heading, and the nodes below the heading. */
export type DialogContent = { title: string; nodes: DocumentFragment };

const pages = new Map<string, Promise<DocumentFragment>>();

/**
 * Returns a section's content: from the `<template>` of the present page, else from the terms page at the link's
 * address, which is loaded once. Throws if neither has the section.
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
  // A link to another section must lead to the terms page, because the dialog shows only one section.
  for (const inner of nodes.querySelectorAll('a')) {
    const hash = inner.getAttribute('href') ?? '';
    if (/^#./.test(hash) && !nodes.querySelector(`#${CSS.escape(hash.slice(1))}`)) {
      inner.setAttribute('href', link.pathname + link.search + hash);
    }
  }
  return { title, nodes };
}

/**
 * Replaces the button of the consent settings by a link to the terms page if the present page has no tag manager:
 * then the button would do nothing.
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

/** The template with a section's content on the present page; null without one. */
export function pageTemplate(root: Document, section: string): HTMLTemplateElement | null {
  return root.querySelector(`template[data-dialog-content="${section}"]`);
}

/** A copy of the terms page's dialog, with the navigation between the legal sections. */
export async function legalDialog(link: HTMLAnchorElement): Promise<HTMLElement> {
  const dialog = (await legalPage(link)).querySelector<HTMLElement>('[data-modal]');
  if (!dialog) throw new Error('The terms page has no dialog');
  return document.importNode(dialog, true);
}

/** Parses a link's terms page ahead if its payload is already prefetched. */
export function prepareLegalPage(link: HTMLAnchorElement): void {
  if (getPrefetched(payloadUrl(link))) legalPage(link).catch(() => {});
}

/** Loads a link's terms page once. After an error the next call loads it again. */
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
  // The paths of the style sheets are valid only for the payload's build.
  if (head.build !== document.documentElement.dataset.build)
    throw new Error('The terms page is of another build');
  await loadSheets(head.sheets);
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Moves the article of the page's product before the other articles. */
export function putProductFirst(nodes: ParentNode, product: string | undefined): void {
  const articles = [...nodes.querySelectorAll('[data-product]')];
  const productArticle = articles.find(
    (article) => article.getAttribute('data-product') === product,
  );
  if (productArticle && productArticle !== articles[0]) articles[0]?.before(productArticle);
}

function split(source: Node): DialogContent {
  const nodes = document.createDocumentFragment();
  nodes.append(...source.childNodes);
  const heading = nodes.querySelector('[data-legal-title]');
  heading?.remove();
  return { title: heading?.textContent ?? '', nodes };
}
