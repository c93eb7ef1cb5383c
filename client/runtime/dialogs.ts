import { withoutCancelled } from '../cancelled-query.ts';
import { hit, isPlain } from './clicks.ts';
import {
  dialogContent,
  legalNav,
  legalPage,
  pageTemplate,
  putProductFirst,
} from './legal-content.ts';
import { prefersFewBytes } from './network.ts';
import { dress } from './sheets.ts';

const OPENER = 'a[data-dialog]';

/** The sections that switch between each other (spec section 2, modal). */
const LEGAL = ['ingredients', 'privacy', 'termsOfService', 'delivery', 'refund', 'contact'];

/** The page's one dialog: opened by links, filled on demand, closed by arrow, Escape or a click outside. */
export function startDialogs(root: Document, signal: AbortSignal): void {
  const found = root.querySelector<HTMLDialogElement>('dialog[data-modal]');
  if (!found) return;
  const dialog = found;
  const body = dialog.querySelector('[data-modal-body]');
  let nav: HTMLElement | null = null;
  let opener: HTMLElement | null = null;
  let wanted = '';

  function answers(link: HTMLAnchorElement | null): link is HTMLAnchorElement {
    // On the terms page itself the sections stand below: the link is an anchor.
    const inPlace = root.body.dataset.page === 'terms' && !dialog.open;
    return !!link && !(inPlace && !pageTemplate(root, link.dataset.dialog ?? ''));
  }

  async function open(section: string, link?: HTMLAnchorElement): Promise<void> {
    wanted = section;
    const [{ title, nodes }] = await Promise.all([
      dialogContent(root, section, link),
      dress(dialog),
    ]);
    if (!nav && link && LEGAL.includes(section)) nav = await legalNav(link);
    if (signal.aborted || wanted !== section) return;
    if (section === 'ingredients') putProductFirst(nodes, root.body.dataset.product);
    const heading = dialog.querySelector('h2');
    if (heading) heading.textContent = title;
    dialog.dataset.section = section;
    body?.replaceChildren(nodes);
    if (nav) {
      nav.hidden = !LEGAL.includes(section);
      if (!nav.isConnected) body?.before(nav);
    }
    for (const entry of nav?.querySelectorAll<HTMLElement>(OPENER) ?? []) {
      entry.ariaCurrent = entry.dataset.dialog === section ? 'true' : null;
    }
    if (!dialog.open) {
      opener = link ?? null;
      dialog.showModal();
    }
    // A closed dialog has no scroll position to set.
    if (body) body.scrollTop = 0;
    nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function click(event: MouseEvent): void {
    const link = hit<HTMLAnchorElement>(event, OPENER);
    if (!isPlain(event) || !answers(link)) return;
    event.preventDefault();
    open(link.dataset.dialog ?? '', link).catch(() => {
      if (!signal.aborted) location.href = link.href;
    });
  }

  function intend(event: Event): void {
    const link = hit<HTMLAnchorElement>(event, OPENER);
    if (!answers(link) || prefersFewBytes()) return;
    dress(dialog).catch(() => {});
    if (!pageTemplate(root, link.dataset.dialog ?? '')) legalPage(link).catch(() => {});
  }

  function closed(): void {
    wanted = '';
    delete dialog.dataset.section;
    opener?.focus();
    opener = null;
  }

  root.addEventListener('click', click, { signal });
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(intent, intend, { signal, passive: true });
  }
  dialog.addEventListener('close', closed, { signal });
  closeOnClick(dialog, signal);
  signal.addEventListener('abort', () => {
    delete dialog.dataset.section;
    dialog.close();
  });

  const { open: first } = dialog.dataset;
  if (!first) return;
  open(first).catch(() => {});
  const address = location.pathname + withoutCancelled(location.search) + location.hash;
  history.replaceState(history.state, '', address);
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
      if (hit(event, '[data-close]') || (pressedOutside && isOutside(event))) dialog.close();
    },
    { signal },
  );
}
