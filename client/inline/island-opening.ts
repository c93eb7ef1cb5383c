import { isStored } from '../is-stored.ts';

/** The longest time that a form waits for its island, in ms (rule 3.13). */
const PATIENCE_MS = 8000;

/**
 * Prepares an island before its own script is loaded. This script is inline at the beginning of the island and
 * the same on every page.
 * - The server's HTML lacks the tab's stored values. So it stays hidden until the island shows them
 *   (`data-restoring`).
 * - In an island with `data-holds`, a form that is sent before the hydration waits, and its button shows that.
 *   `data-held` is the form's step.
 * - If the island fails or takes longer than `PATIENCE_MS`, its form is posted to the server (`data-posting`).
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
    // The first focus loads the island's script, but not every browser focuses a clicked button.
    if (!island.contains(document.activeElement)) event.submitter?.focus();
    for (const button of form.querySelectorAll('button')) button.ariaBusy = 'true';
    setTimeout(() => 'held' in dataset && post(), PATIENCE_MS);
  }

  /** Ends the wait. Returns the form that was sent, or null if the island shows another step by now. */
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
    // The question for consent becomes visible only now (`data-posting`).
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
