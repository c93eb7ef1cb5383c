import { prefersFewBytes } from '../loading/network.ts';
import { closest, isPlain, onIntent } from '../navigation/clicks.ts';
import { correctQuery } from '../navigation/navigation.ts';
import type { Dialog } from './dialog.ts';

const OPENER = 'a[data-dialog]';

/** Opens the page's dialog by links; its script is loaded when a visitor first points at one. */
export function startDialogs(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLDialogElement>('dialog[data-modal]');
  if (!found) return;
  const dialog = found;
  let created: Promise<Dialog> | undefined;

  function create(): Promise<Dialog> {
    if (created) return created;
    created = import('./dialog.ts').then(({ createDialog }) => createDialog(root, dialog, signal));
    // The next try loads it again. If the file is gone with its build, the browser follows the link,
    // which brings the newest build.
    created.catch(() => {
      created = undefined;
    });
    return created;
  }

  /** Without the dialog's script nothing happens. */
  function use(does: (dialog: Dialog) => void): void {
    create().then(does, () => {});
  }

  /** A link to a section of this page is a plain anchor, unless it is in the open dialog. */
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
    if (isOpener(link) && !prefersFewBytes()) use(({ prepare }) => prepare(link));
  }

  root.addEventListener('click', click, { signal });
  onIntent(root, signal, intend);
  const { open: section } = dialog.dataset;
  if (section) use(({ openAt }) => correctQuery(openAt(section)));
}
