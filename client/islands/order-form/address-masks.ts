import type { FieldName } from '../fields/field-checks.ts';
import { attachMask } from '../masks/attach-mask.ts';
import type { TypedCountry } from './typed-country.ts';

/** The input of a field in the island; null without one. */
export function getInput(root: Element | null, name: FieldName): HTMLInputElement | null {
  return root?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/** Masks postcode and phone in the country's formats. Returns a function that detaches the masks. */
export function attachMasks(root: Element | null, country: TypedCountry | undefined): () => void {
  const detachers = (['postcode', 'phone'] as const).map((name) => {
    const input = getInput(root, name);
    return input && country ? attachMask(input, country.masks[name]) : null;
  });
  return () => {
    for (const detach of detachers) detach?.();
  };
}
