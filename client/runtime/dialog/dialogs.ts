import { prefersFewBytes } from '../loading/network.ts';
import { closest, isPlain, onIntent } from '../navigation/clicks.ts';
import { correctQuery } from '../navigation/navigation.ts';
import type { Dialog } from './dialog.ts';

const OPENER = 'a[data-dialog]';

/**
 * Opens the page's dialog for links with `data-dialog`, and at once if the server asks for it (`data-open`).
 * The dialog's script is loaded when the visitor first points at, touches or focuses such a link.
 */
export function startDialogs(root: Document, signal: AbortSignal): void {
  const element = root.querySelector<HTMLDialogElement>('dialog[data-modal]');
  if (!element) return;
  const dialog = element;
  let created: Promise<Dialog> | undefined;

  function create(): Promise<Dialog> {
    if (created) return created;
    created = import('./dialog.ts').then(({ createDialog }) => createDialog(root, dialog, signal));
    // After an error the next click loads the script again. If a newer build has deleted the file, the
    // browser follows the link as usual, which also loads the newest build.
    created.catch(() => {
      created = undefined;
    });
    return created;
  }

  /** Calls `action` with the dialog. Does nothing if the script of the dialog cannot be loaded. */
  function withDialog(action: (dialog: Dialog) => void): void {
    create().then(action, () => {});
  }

  /**
   * True if a link opens the dialog. If the link's section is on this page and the dialog is closed, the
   * browser only scrolls to the section.
   */
  function isOpener(link: HTMLAnchorElement | null): link is HTMLAnchorElement {
    if (!link) return false;
    return dialog.open || !root.querySelector(`[data-legal="${link.dataset.dialog}"]`);
  }

  async function open(link: HTMLAnchorElement): Promise<void> {
    try {
      await (await create()).open(link.dataset.dialog ?? '', link);
    } catch {
      if (!signal.aborted) location.href = link.href;
    }
  }

  function click(event: MouseEvent): void {
    const link = closest<HTMLAnchorElement>(event, OPENER);
    if (!isPlain(event) || !isOpener(link)) return;
    event.preventDefault();
    void open(link);
  }

  function intend(event: Event): void {
    const link = closest<HTMLAnchorElement>(event, OPENER);
    if (isOpener(link) && !prefersFewBytes()) withDialog(({ prepare }) => prepare(link));
  }

  root.addEventListener('click', click, { signal });
  onIntent(root, signal, intend);
  const { open: section } = dialog.dataset;
  if (section) withDialog(({ openAt }) => correctQuery(openAt(section)));
}
