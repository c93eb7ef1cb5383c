import { hit } from './clicks.ts';
import { tell, worth } from './shop-events.ts';

/** Tells of the order form's first use, of each bundle chosen in it, and of a quiz's answers that are posted. */
export function startFormEvents(root: Document, signal: AbortSignal): void {
  const { page = '' } = root.body.dataset;
  let hasBegun = false;

  function begin(event: Event): void {
    const field = hit<HTMLInputElement>(event, '[data-checkout] input:not([name=bundle])');
    if (!field || hasBegun) return;
    hasBegun = true;
    tell({ event: 'begin_checkout', ...worth(field.form) });
  }

  function choose(event: Event): void {
    const radio = hit<HTMLInputElement>(event, '[data-checkout] [name=bundle]');
    if (!radio) return;
    tell({ event: 'select_item', item_list_id: page, items: worth(radio.form).items });
  }

  /** An answer sent before its island was there, which tells its own. */
  function submit({ target, defaultPrevented }: SubmitEvent): void {
    const isPosted = !defaultPrevented && target instanceof HTMLFormElement;
    if (!isPosted || !('quizStep' in target.dataset)) return;
    const step = root.querySelector('progress')?.value ?? 1;
    if (step === 1) tell({ event: 'quiz_start', quiz: page });
    tell({ event: 'quiz_step', quiz: page, step });
  }

  root.addEventListener('focusin', begin, { signal });
  root.addEventListener('input', begin, { signal });
  root.addEventListener('change', choose, { signal });
  root.addEventListener('submit', submit, { signal });
}
