import { hit, isPlain } from './clicks.ts';
import type { Dialog } from './dialog.ts';
import { correctQuery } from './navigation.ts';
import { prefersFewBytes } from './network.ts';

const OPENER = 'a[data-dialog]';

/** The page's one dialog: opened by links; what fills it comes with the first intent. */
export function startDialogs(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLDialogElement>('dialog[data-modal]');
  if (!found) return;
  const dialog = found;
  let filled: Promise<Dialog> | undefined;

  function fill(): Promise<Dialog> {
    // Where it is gone with its build the link is followed, which brings the newest.
    filled ??= import('./dialog.ts').then(({ dialogOf }) => dialogOf(root, dialog, signal));
    filled.catch(() => {
      filled = undefined;
    });
    return filled;
  }

  function answers(link: HTMLAnchorElement | null): link is HTMLAnchorElement {
    const own = `template[data-dialog-content="${link?.dataset.dialog}"]`;
    // On the terms page itself the sections stand below: the link is an anchor.
    const inPlace = root.body.dataset.page === 'terms' && !dialog.open && !root.querySelector(own);
    return !!link && !inPlace;
  }

  async function open(link: HTMLAnchorElement): Promise<void> {
    try {
      await (await fill()).open(link.dataset.dialog ?? '', link);
    } catch {
      if (!signal.aborted) location.href = link.href;
    }
  }

  function click(event: MouseEvent): void {
    const link = hit<HTMLAnchorElement>(event, OPENER);
    if (!isPlain(event) || !answers(link)) return;
    event.preventDefault();
    void open(link);
  }

  function intend(event: Event): void {
    const link = hit<HTMLAnchorElement>(event, OPENER);
    if (!answers(link) || prefersFewBytes()) return;
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
