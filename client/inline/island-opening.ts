import { isStored } from '../stored.ts';

/** How long a form waits for its island, in ms (rule 3.13). */
const PATIENCE_MS = 8000;

/**
 * The first thing in an island, inline and the same on every page: it runs before the rest of the island is
 * there, however late the other scripts are. What the tab has stored is not in the server's HTML, which stays
 * hidden until the island shows it (`data-restoring`). Where forms are held (`data-holds`), what is sent before
 * the island lives waits (`data-held`, with the step that was sent), and its button says so. An island that
 * does not come in time, or fails, lets its form be posted (`data-posting`).
 */
function open(island: HTMLElement): void {
  const { dataset } = island;
  if (dataset.restore && isStored(dataset.restore)) dataset.restoring = '';
  if (!('holds' in dataset) || 'holding' in dataset || 'posting' in dataset) return;
  dataset.holding = '';

  function wait(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('holding' in dataset)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if ('held' in dataset) return;
    dataset.held = form.dataset.quizStep ?? '';
    // The island's script is loaded at its first focus, which not every browser gives a button.
    if (!island.contains(document.activeElement)) event.submitter?.focus();
    for (const button of form.querySelectorAll('button')) button.ariaBusy = 'true';
    setTimeout(() => 'held' in dataset && post(), PATIENCE_MS);
  }

  /** Ends the hold; returns the form that was sent, unless another step is in view by now. */
  function end(): HTMLFormElement | null {
    const { held } = dataset;
    delete dataset.holding;
    delete dataset.held;
    island.dispatchEvent(new Event('settled', { bubbles: true }));
    const form = island.querySelector('form');
    for (const button of form?.querySelectorAll('button') ?? []) button.ariaBusy = null;
    return held !== undefined && held === form?.dataset.quizStep ? form : null;
  }

  function post(): void {
    if (!('holding' in dataset)) return;
    delete dataset.restoring;
    dataset.posting = '';
    const form = end();
    const consent = form?.querySelector<HTMLInputElement>('[name=consent]');
    // The page asks for it only now.
    if (consent && !consent.checked) consent.focus();
    else form?.requestSubmit();
  }

  island.addEventListener('submit', wait, true);
  island.addEventListener('live', () => end()?.requestSubmit());
  island.addEventListener('failed', post);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') post();
    },
    true,
  );
}

const island = document.currentScript?.parentElement;
if (island) open(island);
