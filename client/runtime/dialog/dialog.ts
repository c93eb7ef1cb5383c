import { withoutCancelled } from '../../cancelled-query.ts';
import { loadOwnSheet } from '../loading/sheets.ts';
import { closest } from '../navigation/clicks.ts';
import {
  type DialogContent,
  dialogContent,
  legalNav,
  legalPage,
  pageTemplate,
  putProductFirst,
} from './legal-content.ts';

export type Dialog = {
  /** Shows a section; throws when its content does not come. */
  open: (section: string, link?: HTMLAnchorElement) => Promise<void>;
  /** Loads what opening a link would need. */
  prepare: (link: HTMLAnchorElement) => void;
  /** Shows the section that the address asks for; returns the query without it: it is said once. */
  openFirst: (section: string) => string;
};

/** The page's dialog, filled on demand, closed by arrow, Escape or a click outside. */
export function createDialog(
  root: Document,
  dialog: HTMLDialogElement,
  signal: AbortSignal,
): Dialog {
  const body = dialog.querySelector('[data-modal-body]');
  let nav: HTMLElement | null = null;
  let opener: HTMLElement | null = null;
  /** The section asked for last; empty once the dialog is closed. */
  let wanted = '';

  async function open(section: string, link?: HTMLAnchorElement): Promise<void> {
    wanted = section;
    const content = await load(section, link);
    if (signal.aborted || wanted !== section) return;
    show(section, content);
    if (!dialog.open) {
      opener = link ?? null;
      dialog.showModal();
    }
    // A closed dialog has no scroll position to set.
    if (body) body.scrollTop = 0;
    nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  async function load(section: string, link?: HTMLAnchorElement): Promise<DialogContent> {
    const [content] = await Promise.all([dialogContent(root, section, link), loadOwnSheet(dialog)]);
    // A section with a template of its own is not one of the terms page.
    if (!nav && link && !pageTemplate(root, section)) nav = await legalNav(link);
    putProductFirst(content.nodes, root.body.dataset.product);
    return content;
  }

  function show(section: string, { title, nodes }: DialogContent): void {
    const heading = dialog.querySelector('h2');
    if (heading) heading.textContent = title;
    dialog.dataset.section = section;
    body?.replaceChildren(nodes);
    if (!nav) return;
    // The sections that have an entry switch between each other (rule 4.15).
    const entries = [...nav.querySelectorAll<HTMLElement>('a[data-dialog]')];
    nav.hidden = !entries.some((entry) => entry.dataset.dialog === section);
    for (const entry of entries) {
      entry.ariaCurrent = entry.dataset.dialog === section ? 'true' : null;
    }
    if (!nav.isConnected) body?.before(nav);
  }

  function prepare(link: HTMLAnchorElement): void {
    loadOwnSheet(dialog).catch(() => {});
    if (!pageTemplate(root, link.dataset.dialog ?? '')) legalPage(link).catch(() => {});
  }

  function openFirst(section: string): string {
    open(section).catch(() => {});
    return withoutCancelled(location.search);
  }

  function closed(): void {
    wanted = '';
    delete dialog.dataset.section;
    opener?.focus();
    opener = null;
  }

  dialog.addEventListener('close', closed, { signal });
  closeOnClick(dialog, signal);
  signal.addEventListener('abort', () => {
    delete dialog.dataset.section;
    dialog.close();
  });
  return { open, prepare, openFirst };
}

function closeOnClick(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let pressedOutside = false;

  function isOutside({ target, clientX, clientY }: MouseEvent): boolean {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return (
      target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
    );
  }

  // A text selection that ends outside is no wish to close: the press counts too.
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressedOutside = isOutside(event);
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (closest(event, '[data-close]') || (pressedOutside && isOutside(event))) dialog.close();
    },
    { signal },
  );
}
