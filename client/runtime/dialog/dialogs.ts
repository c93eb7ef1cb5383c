import { prefersFewBytes } from '../loading/network.ts';
import { closest, isPlain } from '../navigation/clicks.ts';
import { correctQuery } from '../navigation/navigation.ts';
import type { Dialog } from './dialog.ts';

const OPENER = 'a[data-dialog]';

/** The page's one dialog: opened by links; what fills it comes with the first intent. */
export function startDialogs(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLDialogElement>('dialog[data-modal]');
  if (!found) return;
  const dialog = found;
  let filled: Promise<Dialog> | undefined;

  function fill(): Promise<Dialog> {
    if (filled) return filled;
    filled = import('./dialog.ts').then(({ createDialog }) => createDialog(root, dialog, signal));
    // The next try asks anew. Where the file is gone with its build, the link itself is followed,
    // which brings the newest build.
    filled.catch(() => {
      filled = undefined;
    });
    return filled;
  }

  /** A link to a section that stands on this page is an anchor, unless it is in the open dialog. */
  function isOpener(link: HTMLAnchorElement | null): link is HTMLAnchorElement {
    if (!link) return false;
    return dialog.open || !root.querySelector(`[data-legal="${link.dataset.dialog}"]`);
  }

  async function open(link: HTMLAnchorElement): Promise<void> {
    try {
      await (await fill()).open(link.dataset.dialog ?? '', link);
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
    if (!isOpener(link) || prefersFewBytes()) return;
    fill().then(
      ({ prepare }) => prepare(link),
      () => {},
    );
  }

  root.addEventListener('click', click, { signal });
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(intent, intend, { signal, passive: true });
  }
  const { open: first } = dialog.dataset;
  if (first)
    fill().then(
      ({ openFirst }) => correctQuery(openFirst(first)),
      () => {},
    );
}
