import type { FieldName } from '../fields/field-checks.ts';
import { attachMask } from '../masks/attach-mask.ts';
import type { TypedCountry } from './typed-country.ts';

/** The input element of a field within `root`; null if there is none. */
export function getInput(root: Element | null, name: FieldName): HTMLInputElement | null {
  return root?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/**
 * Formats the typed postcode and phone number in the country's formats. Returns a function that stops the
 * formatting.
 */
export function attachMasks(root: Element | null, country: TypedCountry | undefined): () => void {
  const detachers = (['postcode', 'phone'] as const).map((name) => {
    const input = getInput(root, name);
    return input && country ? attachMask(input, country.masks[name]) : null;
  });
  return () => {
    for (const detach of detachers) detach?.();
  };
}
