import type { Mount } from '../mount.ts';
import { attachMask } from './attach-mask.ts';
import type { Mask } from './masks.ts';

/** Masks the field of a postcode as its country writes them, which the field says. */
export const mount: Mount = (root) => {
  const input = root.querySelector('input');
  const said = input?.dataset.mask;
  if (!input || !said) return () => {};
  const { mask, raise } = JSON.parse(said) as { mask: Mask; raise: boolean };
  return attachMask(input, mask, { raise });
};
