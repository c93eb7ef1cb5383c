import type { Mount } from '../mount.ts';
import { attachMask } from './attach-mask.ts';
import type { Mask } from './masks.ts';

/**
 * Formats the field of a postcode in its country's format while the visitor types. The server prints the
 * format as JSON in `data-mask`.
 */
export const mount: Mount = (root) => {
  const input = root.querySelector('input');
  const json = input?.dataset.mask;
  if (!input || !json) return () => {};
  const { mask, raise } = JSON.parse(json) as { mask: Mask; raise: boolean };
  return attachMask(input, mask, { raise });
};
