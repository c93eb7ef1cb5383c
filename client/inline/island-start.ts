import { isStored } from '../is-stored.ts';

/** The longest time, in ms, that a sent form waits for the script of its island (rule 3.13). */
const PATIENCE_MS = 8000;

/**
 * Prepares an island before its own script is loaded. This code is inline at the beginning of the island and
 * the same on every page.
 * - The server does not know the values in the tab's session storage. An island with such values stays hidden
 *   until its script shows them (`data-restoring`).
 * - In an island with `data-holds`, a form that the visitor sends before the hydration waits, and its buttons
 *   are marked as busy. `data-held` is the quiz step of that form.
 * - If the island's script fails or takes longer than `PATIENCE_MS`, the form is posted to the server
 *   (`data-posting`).
 */
function prepare(island: HTMLElement): void {
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
    // The first focus in an island loads its script. Not every browser focuses a clicked button, so the
    // button is focused here.
    if (!island.contains(document.activeElement)) event.submitter?.focus();
    for (const button of form.querySelectorAll('button')) button.ariaBusy = 'true';
    setTimeout(() => 'held' in dataset && post(), PATIENCE_MS);
  }

  /**
   * Ends the form's wait. Returns the sent form; null if no form was sent, or if the island shows another quiz
   * step now.
   */
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
    // `data-posting` makes the consent checkbox visible only now, so it could not be ticked before.
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
if (island) prepare(island);
