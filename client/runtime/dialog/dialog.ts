import { withoutCancelled } from '../../cancelled-query.ts';
import { loadElementSheet } from '../loading/sheets.ts';
import { closest } from '../navigation/clicks.ts';
import {
  type DialogContent,
  dialogContent,
  legalDialog,
  pageTemplate,
  prepareLegalPage,
  putProductFirst,
} from './legal-content.ts';

export type Dialog = {
  /**
   * Shows a section in the dialog.
   * @throws an error if the section's content cannot be loaded
   */
  open: (section: string, link?: HTMLAnchorElement) => Promise<void>;
  /**
   * Loads the dialog's style sheet before the visitor opens a link's section. If the section's page is
   * prefetched, this also parses the page.
   */
  prepare: (link: HTMLAnchorElement) => void;
  /**
   * Shows a section as soon as the page opens. Returns the page's query without the parameters that made the
   * dialog open, so that a reload does not open it again.
   */
  openAt: (section: string) => string;
};

/**
 * Controls the page's dialog. The dialog's content is loaded when it is needed. A close button, Escape or a
 * click outside closes the dialog.
 */
export function createDialog(
  root: Document,
  dialog: HTMLDialogElement,
  signal: AbortSignal,
): Dialog {
  let body = dialog.querySelector('[data-modal-body]');
  let nav: HTMLElement | null = null;
  let opener: HTMLElement | null = null;
  /** The section that the visitor requested last; empty if the dialog is closed. */
  let requested = '';

  async function open(section: string, link?: HTMLAnchorElement): Promise<void> {
    requested = section;
    const content = await load(section, link);
    if (signal.aborted || requested !== section) return;
    show(section, content);
    if (!dialog.open) {
      opener = link ?? null;
      dialog.showModal();
    }
    // Only an open dialog can be scrolled, so this comes after the opening.
    if (body) body.scrollTop = 0;
    nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  async function load(section: string, link?: HTMLAnchorElement): Promise<DialogContent> {
    const [content] = await Promise.all([
      dialogContent(root, section, link),
      loadElementSheet(dialog),
    ]);
    // A section with a template on this page is not on the terms page, so it needs no navigation.
    if (!nav && link && !pageTemplate(root, section)) completeWith(await legalDialog(link));
    putProductFirst(content.nodes, root.body.dataset.product);
    return content;
  }

  /**
   * Adds the missing navigation between legal sections from the dialog of the terms page. Fills an empty
   * dialog with the whole content of that dialog.
   */
  function completeWith(other: HTMLElement): void {
    if (nav) return;
    nav = other.querySelector('[data-legal-nav]');
    if (body && nav) body.before(nav);
    else dialog.replaceChildren(...other.childNodes);
    dialog.setAttribute('aria-labelledby', 'modal-title');
    body = dialog.querySelector('[data-modal-body]');
  }

  function show(section: string, { title, nodes }: DialogContent): void {
    const heading = dialog.querySelector('h2');
    if (heading) heading.textContent = title;
    dialog.dataset.section = section;
    body?.replaceChildren(nodes);
    if (!nav) return;
    // The navigation is visible only if it lists the shown section (rule 4.15).
    const entries = [...nav.querySelectorAll<HTMLElement>('a[data-dialog]')];
    nav.hidden = !entries.some((entry) => entry.dataset.dialog === section);
    for (const entry of entries) {
      entry.ariaCurrent = entry.dataset.dialog === section ? 'true' : null;
    }
  }

  function prepare(link: HTMLAnchorElement): void {
    loadElementSheet(dialog).catch(() => {});
    if (!pageTemplate(root, link.dataset.dialog ?? '')) prepareLegalPage(link);
  }

  function openAt(section: string): string {
    open(section).catch(() => {});
    return withoutCancelled(location.search);
  }

  function handleClose(): void {
    requested = '';
    delete dialog.dataset.section;
    opener?.focus();
    opener = null;
  }

  dialog.addEventListener('close', handleClose, { signal });
  closeOnClick(dialog, signal);
  signal.addEventListener('abort', () => {
    delete dialog.dataset.section;
    dialog.close();
  });
  return { open, prepare, openAt };
}

function closeOnClick(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let pressedOutside = false;

  function isOutside({ target, clientX, clientY }: MouseEvent): boolean {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return (
      target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
    );
  }

  // Closing needs a press outside and not only a release: a text selection that begins in the dialog and ends
  // outside must not close it.
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
