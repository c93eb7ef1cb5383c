import { caretAfter, mask, recase } from './input-mask.ts';
import type { Mask } from './masks.ts';

/** The members of HTMLInputElement that attachMask uses. */
type MaskedInput = EventTarget &
  Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setRangeText' | 'setSelectionRange'>;

/**
 * Formats the value of a text field (`type` text, tel or search) while the visitor types. Returns a function
 * that stops the formatting. With `raise`, every typed letter becomes upper case first, also at the token `X`
 * of the pattern. Text from an input method editor or dead keys is formatted when the composition ends.
 * Autofilled text is formatted when the field loses the focus, because an earlier change would undo the
 * autofill.
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
    // `input.value = text` would be wrong: React overrides that setter and would then ignore the change.
    input.setRangeText(text, 0, input.value.length, 'end');
    if (caret === null) return;
    const place = caretAfter(pattern, typed, caret, past);
    input.setSelectionRange(place, place);
  }
  function formatTyped(event: Event) {
    const kind = 'inputType' in event ? event.inputType : '';
    const composing = 'isComposing' in event && event.isComposing === true;
    if (composing || !kind || kind === 'insertReplacementText') return;
    write(input.selectionStart, kind === 'deleteContentForward');
  }
  const formatComposed = () => write(input.selectionStart, false);
  const formatChanged = () => write(null, false);
  input.addEventListener('input', formatTyped);
  input.addEventListener('compositionend', formatComposed);
  input.addEventListener('change', formatChanged);
  return () => {
    input.removeEventListener('input', formatTyped);
    input.removeEventListener('compositionend', formatComposed);
    input.removeEventListener('change', formatChanged);
  };
}
