import type { FieldName } from '../fields/field-checks.ts';
import { attachMask } from '../masks/attach-mask.ts';
import type { TypedCountry } from './typed-country.ts';

/** The island's input of a field; null if it is not there. */
export function getInput(root: Element | null, name: FieldName): HTMLInputElement | null {
  return root?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/** Masks postcode and phone as the country writes them; returns a function that detaches the masks. */
export function attachMasks(root: Element | null, country: TypedCountry | undefined): () => void {
  const ends = (['postcode', 'phone'] as const).map((name) => {
    const input = getInput(root, name);
    return input && country ? attachMask(input, country.masks[name]) : null;
  });
  return () => {
    for (const end of ends) end?.();
  };
}
