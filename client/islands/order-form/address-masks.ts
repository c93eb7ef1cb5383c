import type { FieldName } from '../fields/field-checks.ts';
import { attachMask } from '../masks/attach-mask.ts';
import type { TypedCountry } from './typed-country.ts';

/** The island's input of a field, if it is there. */
export function getInput(root: Element | null, name: FieldName): HTMLInputElement | null {
  return root?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/** Masks postcode and phone the way a country writes them; returns a function that ends it. */
export function attachMasks(root: Element | null, country: TypedCountry | undefined): () => void {
  const ends = (['postcode', 'phone'] as const).map((name) => {
    const input = getInput(root, name);
    return input && country ? attachMask(input, country.masks[name]) : null;
  });
  return () => {
    for (const end of ends) end?.();
  };
}
