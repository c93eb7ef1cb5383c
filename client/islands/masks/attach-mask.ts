import { caretAfter, mask, recase } from './input-mask.ts';
import type { Mask } from './masks.ts';

/** What attachMask needs of an HTMLInputElement. */
type MaskedInput = EventTarget &
  Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setRangeText' | 'setSelectionRange'>;

/**
 * Masks a text field (`type` text, tel or search) as the visitor types; returns a function that
 * detaches it. `raise` makes every letter upper case first, for patterns whose X has letters.
 * Composed input (IME, dead keys) is not formatted until it is complete. Autofilled values are
 * formatted when the field loses focus, because a change before that undoes the autofill.
 */
export function attachMask(
  input: MaskedInput,
  pattern: Mask,
  { raise = false }: { raise?: boolean } = {},
): () => void {
  function write(caret: number | null, past: boolean) {
    const typed = raise ? [...input.value].map((c) => recase(c, 'upper')).join('') : input.value;
    const text = mask(pattern, typed);
    if (text === input.value) return;
    // Not `input.value = text`: React overrides that setter and would not report the change.
    input.setRangeText(text, 0, input.value.length, 'end');
    if (caret === null) return;
    const place = caretAfter(pattern, typed, caret, past);
    input.setSelectionRange(place, place);
  }
  function typed(event: Event) {
    const kind = 'inputType' in event ? event.inputType : '';
    const composing = 'isComposing' in event && event.isComposing === true;
    if (composing || !kind || kind === 'insertReplacementText') return;
    write(input.selectionStart, kind === 'deleteContentForward');
  }
  const composed = () => write(input.selectionStart, false);
  const left = () => write(null, false);
  input.addEventListener('input', typed);
  input.addEventListener('compositionend', composed);
  input.addEventListener('change', left);
  return () => {
    input.removeEventListener('input', typed);
    input.removeEventListener('compositionend', composed);
    input.removeEventListener('change', left);
  };
}
