import type { FieldName } from '../fields/field-checks.ts';
import { attachMask } from '../masks/attach-mask.ts';
import { type Mask, masks } from '../masks/masks.ts';

/** The island's input of a field, if it is there. */
export function inputOf(root: Element | null, name: FieldName): HTMLInputElement | null {
  return root?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/** Masks postcode and phone the way a country (alpha-2) writes them; returns what ends it. */
export function attachMasks(root: Element | null, country: string | undefined): () => void {
  const ends = (['postcode', 'phone'] as const).map((name) => {
    const input = inputOf(root, name);
    const patterns: Readonly<Record<string, Mask>> = masks[name];
    const pattern = country && patterns[country];
    return input && pattern ? attachMask(input, pattern) : null;
  });
  return () => {
    for (const end of ends) end?.();
  };
}
